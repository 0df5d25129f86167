import type { Client } from 'pg';

/** What a database says of itself before any table of ours is asked. */
export interface DatabaseFacts {
  version: string;
  encoding: string;
  /** Whether its locale makes letters beyond English ones small, which searches compare by. */
  knowsLetters: boolean;
  takesWrites: boolean;
  /** Whether its user may make schemas and trusted extensions there. */
  mayCreate: boolean;
  /** Of those that the migrations make, the ones that this PostgreSQL does not bring. */
  missingExtensions: string[];
  /** Its clock, in milliseconds since 1970. */
  now: number;
}

/** By hand: it is asked of PostgreSQL's own catalogue, on a database that may hold nothing of ours. */
export async function databaseFacts(client: Client): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
           current_setting('server_encoding') <> 'UTF8' or lower(U&'\\00C0\\0416') = U&'\\00E0\\0436' as "knowsLetters",
           current_setting('transaction_read_only') = 'off' as "takesWrites",
           has_database_privilege(current_database(), 'create') as "mayCreate",
           array(select name from unnest(array['pg_trgm', 'btree_gin']) as name
                  where name not in (select e.name from pg_available_extensions e)) as "missingExtensions",
           (extract(epoch from clock_timestamp()) * 1000)::float8 as now`);
  return rows[0]!;
}
