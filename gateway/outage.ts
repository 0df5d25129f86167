/** Errors of the way to the database: nothing was answered, and another try may work. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/**
 * PostgreSQL's classes and codes for the same: 08 connection, 53 out of resources, 57P administrator's shutdown,
 * 40001 and 40P01 a transaction that lost against another.
 */
const DATABASE_CODE = /^(08\w{3}|53\w{3}|57P\d\d|40001|40P01|55P03)$/;

const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|cannot use a pool after calling end|driver has already been destroyed|connection ended|not currently accepting connections/i;

/** True where the database cannot be reached or cannot serve now, whatever wrapped the error on its way. */
export function isOutage(error: unknown): boolean {
  for (let cause = error, depth = 0; cause !== null && typeof cause === 'object' && depth < 6; depth++) {
    const { code, syscall, message } = cause as { code?: unknown; syscall?: unknown; message?: unknown };
    if (typeof code === 'string') {
      if (DATABASE_CODE.test(code)) return true;
      if (NETWORK_CODES.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
    }
    if (typeof message === 'string' && DRIVER_MESSAGE.test(message)) return true;
    const { originalError, cause: deeper, previous } = cause as Record<string, unknown>;
    cause = originalError ?? deeper ?? previous;
  }
  return false;
}
