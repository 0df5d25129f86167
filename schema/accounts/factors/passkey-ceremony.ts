import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { SecondFactorSettings } from '../records/second-factor-settings.ts';
import type { Passkey } from '../records/passkey.entity.ts';

/** What a browser answers, as it came: whatever it is, it is verified. */
export type PasskeyAnswer = unknown;
type KnownPasskey = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>;

const SITE = 'Regulars';

/** Some 20 MB, and few sign in by a passkey: loaded when the first does. */
const webauthn = () => import('@simplewebauthn/server');

/** What a browser is asked to make a passkey by; none of `known` is made again. */
export async function registrationOptions(
  { host }: SecondFactorSettings,
  account: { publicId: string; username: string; name: string | null },
  known: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  return (await webauthn()).generateRegistrationOptions({
    rpID: host,
    rpName: SITE,
    userID: new TextEncoder().encode(account.publicId),
    userName: account.username,
    userDisplayName: account.name ?? account.username,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** What a browser is asked to sign in by: one of `known`. */
export async function signInOptions(
  { host }: SecondFactorSettings,
  known: readonly Pick<KnownPasskey, 'credentialId' | 'transports'>[],
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  return (await webauthn()).generateAuthenticationOptions({
    rpID: host,
    allowCredentials: known.map(descriptor),
    userVerification: 'preferred',
  });
}

/** A passkey that a browser made for us; null where the answer is none, of another place, or for another challenge. */
export async function verifyRegistration(
  settings: SecondFactorSettings,
  answer: PasskeyAnswer,
  challenge: string,
): Promise<KnownPasskey | null> {
  const origin = originOf(answer);
  if (origin === null || !settings.isOurs(origin)) return null;
  try {
    const { verifyRegistrationResponse } = await webauthn();
    const response = answer as RegistrationResponseJSON;
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: settings.host,
      // The password was asked for: whoever holds the key is enough beside it.
      requireUserVerification: false,
    });
    if (!verified) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter: String(counter), transports: transportsOf(response) };
  } catch {
    return null;
  }
}

/**
 * How often a passkey says that it signed by now; null where the answer is not its own, of another place, for another
 * challenge, or counts back, as a copy of it would.
 */
export async function verifySignIn(
  settings: SecondFactorSettings,
  answer: PasskeyAnswer,
  challenge: string,
  known: KnownPasskey,
): Promise<number | null> {
  const origin = originOf(answer);
  if (origin === null || !settings.isOurs(origin)) return null;
  try {
    const { verifyAuthenticationResponse } = await webauthn();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: settings.host,
      credential: {
        id: known.credentialId,
        publicKey: new Uint8Array(known.publicKey),
        counter: Number(known.counter),
        transports: known.transports as AuthenticatorTransport[],
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/** The id of the passkey that an answer speaks of; null where it is none. */
export function credentialIdOf(answer: PasskeyAnswer): string | null {
  const id = (answer as { id?: unknown } | null)?.id;
  return typeof id === 'string' ? id : null;
}

const descriptor = ({ credentialId, transports }: Pick<KnownPasskey, 'credentialId' | 'transports'>) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** Where the browser says that it was asked; what it signed says the same, or the signature is not taken. */
function originOf(answer: PasskeyAnswer): string | null {
  try {
    const { response } = answer as { response: { clientDataJSON: string } };
    const data: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const origin = (data as { origin?: unknown }).origin;
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
}

const WORD = /^[a-z-]{1,20}$/;

/** At most a handful of words; a browser's own, so none of them is believed further than as a hint for the next time. */
const transportsOf = ({ response }: RegistrationResponseJSON): string[] =>
  (Array.isArray(response.transports) ? response.transports : [])
    .filter((word) => typeof word === 'string' && WORD.test(word))
    .slice(0, 8);
