import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { productVersion } from '../boot/product-version.ts';

/** One file of schema/database/functions, that is, one function of the database. */
export interface SqlFunction {
  /** Of the function, as PostgreSQL knows it: the file's name with underscores. */
  name: string;
  /** The whole file: `create or replace function …`. */
  text: string;
}

/** Runs one statement in the transaction of the migrations and answers its rows. */
export type Run = (statement: string) => Promise<Record<string, unknown>[]>;

/** Beside the sources and, in the server's build, beside what was built of them. */
const FOLDER = path.join(import.meta.dirname, '../../schema/database/functions');

/** Every function of this version, by name. */
export function sqlFunctions(folder = FOLDER): SqlFunction[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({
      name: path.basename(file, '.sql').replaceAll('-', '_'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Brings the functions up to their files, where the text of a file is another one than what was applied last; the
 * comment of a function in the database says which that was, and of which version. An older version that starts beside
 * a newer one, or after it, leaves the newer one's functions alone, as it does the tables. Call it after the migrations
 * and under their lock: two that replace one function at the same time fail.
 * @returns the names of the functions that were applied now.
 */
export async function applyFunctions(
  run: Run,
  functions = sqlFunctions(),
  version = productVersion(),
): Promise<string[]> {
  const applied = await appliedBefore(run);
  const due = functions.filter(({ name, text }) => {
    const last = applied.get(name);
    return last === undefined || (last.hash !== hashOf(text) && !isNewer(last.version, version));
  });
  for (const { name, text } of due) {
    await run(text);
    await run(`comment on function ${name} is 'Regulars ${version}, sha256 ${hashOf(text)}'`);
  }
  return due.map(({ name }) => name);
}

async function appliedBefore(run: Run): Promise<Map<string, { version: string; hash: string }>> {
  const functions = await run(`
    select proname as name, obj_description(oid, 'pg_proc') as comment from pg_proc
     where pronamespace = current_schema()::regnamespace`);
  return new Map(
    functions.flatMap(({ name, comment }) => {
      const [, version, hash] = /^Regulars (\S+), sha256 (\w+)$/.exec(String(comment)) ?? [];
      return version && hash ? [[String(name), { version, hash }] as const] : [];
    }),
  );
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** True where the first of two versions ("0.10.2") is the later one. */
function isNewer(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) > 0;
}
