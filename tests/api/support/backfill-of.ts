import type { Migration } from '@mikro-orm/migrations';

/** The statements of a migration that fill its tables and columns with what was there before, in their order. */
export function backfillOf(Class: new (...given: never[]) => Migration): string[] {
  const migration = new Class({ getPlatform: () => ({}) } as never, {} as never);
  migration.up();
  return migration
    .getQueries()
    .map(String)
    .filter((text) => /^\s*(insert into|update) /.test(text));
}
