import type { Context } from '../context.ts';
import { databaseNow, databaseNowPlus } from '../database/clock.ts';
import { db } from '../database/database.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** So long an address that signed in is remembered for its account, after it last did. */
const KNOWN_MS = 90 * DAY_MS;

/** True where somebody signed in lately to this account from this address, which `key` is a hash of. */
export async function isKnownAddress({ outside }: Context, key: string): Promise<boolean> {
  const address = await db(outside())
    .selectFrom('knownAddress')
    .select('key')
    .where('key', '=', key)
    .where('lastUsedAt', '>', databaseNowPlus(-KNOWN_MS))
    .executeTakeFirst();
  return address !== undefined;
}

/** Remembers that somebody signed in; written at most once a day, and not for an account that is gone. */
export async function rememberAddress({ outside }: Context, key: string, accountId: string): Promise<void> {
  await db(outside())
    .insertInto('knownAddress')
    .columns(['key', 'accountId'])
    .expression((query) =>
      query
        .selectFrom('account')
        .select(({ val }) => [val(key).as('key'), 'id'])
        .where('id', '=', accountId),
    )
    .onConflict((conflicting) =>
      conflicting
        .column('key')
        .doUpdateSet({ lastUsedAt: databaseNow() })
        .where('knownAddress.lastUsedAt', '<', databaseNowPlus(-DAY_MS)),
    )
    .execute();
}

/** Forgets the addresses that have not signed in for 90 days. */
export async function forgetAddresses({ em }: Context): Promise<void> {
  await db(em).deleteFrom('knownAddress').where('lastUsedAt', '<', databaseNowPlus(-KNOWN_MS)).execute();
}
