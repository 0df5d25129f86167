import { Secret, TOTP } from 'otpauth';
import { PASSWORD } from '../cheap-passwords.ts';
import type { Person } from '../person.ts';
import type { Answer } from '../send.ts';
import type { TestProduct } from '../product.ts';

/** The code that an app shows, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Somebody's authenticator app, set up over the API by the code of this step, so that the next one's is still to be used; and what came with it. */
export async function addAuthenticator(who: Person): Promise<{ secret: string; recoveryCodes: string[] }> {
  const started = await who.call('POST /api/my/second-factor/authenticator', {
    body: { password: PASSWORD },
  });
  const { secret } = started.body;
  const confirmed = await who.call('POST /api/my/second-factor/authenticator/confirm', {
    body: { code: codeOf(secret) },
  });
  if (confirmed.status !== 200) throw new Error(`${started.text} ${confirmed.text}`);
  return { secret, recoveryCodes: confirmed.body.recovery_codes };
}

/** Signing in with the password, over the API. */
export const logIn = (
  product: TestProduct,
  username: string,
  password = PASSWORD,
  headers: Record<string, string> = {},
): Promise<Answer> => product.call('/api/auth/login', { body: { username, password }, headers });

/** What a sign-in goes on with that asks for a second factor. */
export async function halfSignIn(product: TestProduct, username: string): Promise<string> {
  const { body, text } = await logIn(product, username);
  if (body.code !== 'SECOND_FACTOR_NEEDED') throw new Error(text);
  return body.signInToken;
}

/** Going on by a code. */
export const complete = (product: TestProduct, token: string, code: string): Promise<Answer> =>
  product.call('/api/auth/second-factor', { body: { token, code } });

/** Waits, where a step of 30 seconds is about to end, for the next one. */
export async function atTheBeginningOfAStep(): Promise<void> {
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 4_000) await new Promise((done) => setTimeout(done, left + 50));
}
