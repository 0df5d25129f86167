import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '../../database/sql.ts';
import { NOBODYS_NAMES, normaliseUsername, usernameKey } from '../../rules/accounts/account.ts';

/**
 * True where somebody has this username, or one that looks like it, whichever of the two came first: "асе" in Cyrillic
 * letters is taken once somebody is "ace", and "ace" once somebody is "асе"; nor is anybody called as what runs by itself
 * (docs/rules.md "Usernames and passwords").
 */
export async function isUsernameTaken(em: EntityManager, username: string): Promise<boolean> {
  return (await row(em, TAKEN, [usernameKey(username), normaliseUsername(username), NOBODYS_NAMES])) !== null;
}

/** Waits for whoever is making an account whose username looks like this one, until the transaction ends. */
export async function holdUsername(em: EntityManager, username: string): Promise<void> {
  await row(em, HOLD, [normaliseUsername(username)]);
}

// Raw: how a name looks is a function of the database, and a lock is no table.
const TAKEN = `
  select 1 from account where username_key = $1 or username_look(username) = username_look($2)
   union all
  select 1 from unnest($3::text[]) as nobodys (name) where username_look(name) = username_look($2) limit 1`;
const HOLD = `select pg_advisory_xact_lock(hashtext('username'), hashtext(username_look($1)))`;
