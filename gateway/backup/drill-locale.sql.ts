import type { Client } from './schema-statements.sql.ts';

/** How a database sorts text: the words of CREATE DATABASE, and what people call it. */
export interface DrillLocale {
  name: string;
  clause: string;
}

const ENGLISH: DrillLocale = { name: 'en_US.UTF-8', clause: `locale_provider libc locale 'en_US.UTF-8'` };
const ICU: DrillLocale = { name: 'ICU en-US', clause: `locale_provider icu icu_locale 'en-US' locale 'C'` };
const BYTES: DrillLocale = { name: 'C.UTF-8', clause: `locale_provider libc locale 'C.UTF-8'` };
const SAME: DrillLocale = { name: 'the same locale', clause: '' };

/**
 * In which locales a drill is tried, the first that the machine has: another one than the database's own, so that what
 * hangs on it shows. By hand: of PostgreSQL's catalog.
 */
export async function drillLocales(client: Client): Promise<DrillLocale[]> {
  const { rows } = await client.query<{ provider: string; name: string }>(
    `select datlocprovider::text as provider, datcollate as name from pg_database where datname = current_database()`,
  );
  const { provider, name } = rows[0]!;
  const isBytes = provider === 'b' || (provider === 'c' && /^(C|POSIX)\b/i.test(name));
  if (isBytes) return [ENGLISH, ICU, SAME];
  return provider === 'i' ? [ENGLISH, BYTES, SAME] : [BYTES, ICU, SAME];
}
