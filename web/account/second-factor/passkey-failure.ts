import { errorMessage } from '../../client/errors/error-message.ts';

/** Why a passkey could not be made or used: the browser's reasons in our words, the server's in its own. */
export function passkeyFailure(error: unknown, fallback: string): string {
  const { name } = (error ?? {}) as { name?: unknown };
  if (name === 'NotAllowedError' || name === 'AbortError')
    return `${fallback}: your device did not confirm it. Please try again.`;
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'WebAuthnError' || name === 'SecurityError' || name === 'NotSupportedError')
    return `${fallback}: this browser cannot use passkeys here.`;
  return errorMessage(error, { fallback });
}
