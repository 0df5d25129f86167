/** Nobody was asked: too many requests wait for the database already, or whoever asked has gone. */
export class Overloaded extends Error {
  override name = 'Overloaded';

  constructor() {
    super('too many requests wait for the database');
  }
}

/** Errors of the way to the database: nothing was answered, and another try may work. */
const NETWORK_CODES = new Set([
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
]);

/** Errors of a disk that is full: PostgreSQL's, and the system's own for files. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/**
 * PostgreSQL's classes and codes for the same: 08 connection, 53 out of resources, 57P administrator's shutdown,
 * 40001 and 40P01 a transaction that lost against another, 55P03 a lock that was not had in time, 57014 a statement that
 * was ended for taking too long, 25P0x a transaction that was, 25006 a database that has become a copy that can only be
 * read.
 */
const DATABASE_CODE = /^(08\w{3}|53\w{3}|57P\d\d|57014|40001|40P01|55P03|25P0[34]|25006)$/;

const DRIVER_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|client has encountered a connection error|client was closed and is not queryable|cannot use a pool after calling end|driver has already been destroyed|connection ended|not currently accepting connections/i;

/** True where the database cannot be reached or cannot serve now, whatever wrapped the error on its way. */
export function isOutage(error: unknown): boolean {
  return causes(error).some((cause) => {
    const { code, syscall, message } = cause;
    if (cause instanceof Overloaded) return true;
    if (typeof code === 'string') {
      if (DATABASE_CODE.test(code) || DISK_FULL_CODES.has(code)) return true;
      if (NETWORK_CODES.has(code) && (code !== 'ENOENT' || syscall === 'connect')) return true;
    }
    return typeof message === 'string' && DRIVER_MESSAGE.test(message);
  });
}

/** True where the disk of the database, or of the files, is full. */
export function isDiskFull(error: unknown): boolean {
  return causes(error).some(({ code }) => typeof code === 'string' && DISK_FULL_CODES.has(code));
}

/** An error and what it was caused by, the outermost first. */
function causes(error: unknown): Record<string, unknown>[] {
  const errors: Record<string, unknown>[] = [];
  for (let cause = error, depth = 0; cause !== null && typeof cause === 'object' && depth < 6; depth++) {
    const fields = cause as Record<string, unknown>;
    errors.push(fields);
    cause = fields.originalError ?? fields.cause ?? fields.previous;
  }
  return errors;
}
