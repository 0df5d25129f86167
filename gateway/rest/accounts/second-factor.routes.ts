import { codeBody, completeSignInBody, passwordBody } from './bodies.ts';
import {
  RestCompleteSignInDocument,
  RestConfirmAuthenticatorDocument,
  RestRemoveAuthenticatorDocument,
  RestRemovePasskeyDocument,
  RestRenewRecoveryCodesDocument,
  RestResetSecondFactorDocument,
  RestSecondFactorDocument,
  RestStartAuthenticatorDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';

const password = { password: 'mia-demo-1' };
const asked = ({ body }: { body: { password?: string | null } }) => ({ password: body.password ?? '' });

/** Second factors without a browser: passkeys are added and used over /graphql only, by the screens. */
export const secondFactorRoutes = [
  route('POST /auth/second-factor', RestCompleteSignInDocument, {
    summary:
      'Complete a sign-in that was answered 401 SECOND_FACTOR_NEEDED, by its signInToken and a code of the authenticator app or a recovery code.',
    access: 'visitor',
    body: completeSignInBody,
    example: { token: 'the-sign-in-token-of-the-refusal', code: '123456' },
    variables: ({ body }) => ({ token: body.token ?? '', code: body.code ?? '' }),
    response: (data) => data.signIn,
  }),
  route('GET /my/second-factor', RestSecondFactorDocument, {
    summary: "The caller's second factors; answered also while one has to be set up first.",
    access: 'session',
    variables: () => ({}),
    response: (data) => data.secondFactor,
  }),
  route('POST /my/second-factor/authenticator', RestStartAuthenticatorDocument, {
    summary: 'Begin to set up an authenticator app: its secret, this once.',
    access: 'session',
    body: passwordBody,
    example: password,
    variables: asked,
    response: (data) => data.setup,
  }),
  route('POST /my/second-factor/authenticator/confirm', RestConfirmAuthenticatorDocument, {
    summary:
      'Set it up by a code of it; every other session ends. Recovery codes come with the first factor.',
    access: 'session',
    body: codeBody,
    example: { code: '123456' },
    variables: ({ body }) => ({ code: body.code ?? '' }),
    response: (data) => data.added,
  }),
  route('POST /my/second-factor/authenticator/remove', RestRemoveAuthenticatorDocument, {
    summary: 'Turn the authenticator app off; every other session ends.',
    access: 'session',
    body: passwordBody,
    example: password,
    variables: asked,
    response: (data) => data.removeAuthenticator,
  }),
  route('POST /my/second-factor/passkeys/:id/remove', RestRemovePasskeyDocument, {
    summary: 'Remove a passkey; every other session ends.',
    access: 'session',
    body: passwordBody,
    example: password,
    variables: ({ params, body }) => ({ id: params.id, ...asked({ body }) }),
    response: (data) => data.removePasskey,
  }),
  route('POST /my/second-factor/recovery-codes', RestRenewRecoveryCodesDocument, {
    summary: 'Make ten recovery codes in the place of the earlier ones.',
    access: 'session',
    body: passwordBody,
    example: password,
    variables: asked,
    response: (data) => data.renewed,
  }),
  route('POST /admin/users/:id/reset-second-factor', RestResetSecondFactorDocument, {
    summary: 'Take the second factors of a user away who lost them; their sessions end.',
    access: 'admin',
    variables: ({ params }) => ({ accountId: params.id }),
    response: (data) => data.resetSecondFactor,
  }),
];
