/** The system's word for what became of a connection, found down the chain of causes; null where there is none. */
export function connectionErrorCode(error: unknown): string | null {
  let cause = error;
  for (let depth = 0; cause && depth < 6; depth += 1) {
    const { code, errors } = cause as { code?: unknown; errors?: unknown };
    if (typeof code === 'string') return code;
    cause = Array.isArray(errors) ? errors[0] : (cause as { cause?: unknown }).cause;
  }
  return null;
}

/** No connection came about, so nothing was sent. */
export const NEVER_LEFT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
