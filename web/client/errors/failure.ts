import { errorDetails, errorMessage } from './error-message.ts';

/** What kind of no it was: refused, not there (or not shown), signed out, or nothing came. */
export type FailureKind = 'not-allowed' | 'not-found' | 'signed-out' | 'failed';

/** What a screen shows whose query failed; spread it onto LoadFailed of web/ui. */
export interface Failure {
  kind: FailureKind;
  message: string;
}

const kinds: Record<string, FailureKind> = {
  FORBIDDEN: 'not-allowed',
  NOT_FOUND: 'not-found',
  UNAUTHENTICATED: 'signed-out',
};

/** Reads a query's error; `fallback` is the screen's own sentence. */
export function failureOf(error: unknown, fallback: string): Failure {
  const kind = kinds[errorDetails(error).code ?? ''] ?? 'failed';
  return { kind, message: errorMessage(error, { fallback }) };
}
