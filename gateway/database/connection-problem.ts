import type { DatabaseConnection } from './connection.ts';

/** What is said while the database may still be coming up: its machine, its name in the network, or itself. */
const NOT_THERE_YET: Record<string, string> = {
  ECONNREFUSED: 'nothing answers there',
  ENOENT: 'its socket is not there',
  ENOTFOUND: 'the host is not known',
  EAI_AGAIN: 'the host is not known yet',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ETIMEDOUT: 'the host does not answer',
  ECONNRESET: 'the connection was cut',
  '57P01': 'it is shutting down',
  '57P02': 'it is recovering',
  '57P03': 'it is starting up',
  '53300': 'it has no connection left',
  '08P01': 'the pooler has no server for it',
};

/** The error's own code where it has one, else what its message means. */
function codeOf(error: unknown): string {
  const { code, message = '' } = error as { code?: unknown; message?: string };
  if (typeof code === 'string') return code;
  // What node-postgres says without a code.
  if (/timeout/i.test(message)) return 'ETIMEDOUT';
  if (/terminated unexpectedly/i.test(message)) return 'ECONNRESET';
  if (/does not support SSL/i.test(message)) return 'no SSL';
  if (/SASL|password must be a string/i.test(message)) return '28P01';
  return '';
}

/** Why the database is not there yet, in words; null where waiting would not help. */
export function notThereYet(error: unknown): string | null {
  return NOT_THERE_YET[codeOf(error)] ?? null;
}

/** One line for the operator of why a connection failed, without address and password; `setting` says where it is. */
export function connectionProblem(
  error: unknown,
  { host, port, user, database }: DatabaseConnection,
  setting = 'DATABASE_URL',
): string {
  const place = placeOf({ host, port });
  const code = codeOf(error);
  const waitedFor = NOT_THERE_YET[code];
  if (waitedFor)
    return `PostgreSQL at ${place} does not answer: ${waitedFor} (${code}). Is ${setting} right?`;
  switch (code) {
    case '28P01':
      return `PostgreSQL at ${place} does not take the password of the user "${user}": correct ${setting}.`;
    case '28000':
      return `PostgreSQL at ${place} does not let the user "${user}" in (pg_hba.conf, or sslmode in ${setting}).`;
    case '3D000':
      return `PostgreSQL at ${place} has no database "${database}": create it, or correct ${setting}.`;
    case '42501':
      return `The user "${user}" may not do this in the database "${database}" (${messageOf(error)}): make it the database's owner.`;
    case 'no SSL':
      return `PostgreSQL at ${place} offers no encryption: take sslmode out of ${setting}, or switch ssl on there.`;
  }
  if (/CERT|SIGNATURE|ERR_TLS/.test(code))
    return `The certificate of PostgreSQL at ${place} is not accepted (${code}): see sslmode in ${setting}.`;
  return `PostgreSQL at ${place} cannot be used: ${messageOf(error)}`;
}

/** Where a database is, for people. */
export function placeOf({ host, port }: Pick<DatabaseConnection, 'host' | 'port'>): string {
  return host.startsWith('/') ? host : `${host}, port ${port}`;
}

const messageOf = (error: unknown): string =>
  String((error as Error).message ?? error)
    .split('\n')
    .at(-1)!;
