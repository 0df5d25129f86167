import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A clock may be wrong by so many steps either way. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
const ISSUER = 'Regulars';

/** A new secret in base32, as authenticator apps take it by hand. */
export const newAuthenticatorSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What apps read from the picture: the secret, and what they list it as. */
export const authenticatorUri = (secret: string, username: string): string =>
  totpOf(secret, username).toString();

/** A QR code as an SVG, for an `img`: a data address. What draws it is loaded when it is first asked for. */
export async function qrPicture(text: string): Promise<string> {
  const { default: qrcode } = await import('qrcode');
  const svg = await qrcode.toString(text, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/**
 * The step that a code of six digits belongs to, one before or after the one of `seconds` (since 1970) at most; null
 * where it is of none of them.
 */
export function stepOf(secret: string, code: string, seconds: number): number | null {
  const off = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window: WINDOW });
  return off === null ? null : Math.floor(seconds / STEP_SECONDS) + off;
}

const totpOf = (secret: string, label = 'account'): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: Secret.fromBase32(secret), period: STEP_SECONDS, digits: 6 });
