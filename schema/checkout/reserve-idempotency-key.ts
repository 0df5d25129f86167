import { createHash } from 'node:crypto';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { badRequest, conflict, tooManyRequests } from '../errors.ts';
import { CHECKOUTS } from '../rate-limits/rate-limits.ts';
import { SAME_CHECKOUT_MS } from '../rules/limits.ts';
import type { AddressInput, SelectionInput } from '../selection/selection.input.ts';
import { claimKey } from './claim-key.sql.ts';

/** Longest Idempotency-Key, in characters. */
const KEY_MAX = 200;

/**
 * A checkout that is ours to make, one that was begun before and has no order yet, or the order that it made. `wasTried`:
 * there may be a payment under its key.
 */
export type Claim =
  { key: string; orderId: null; isNew: boolean; wasTried: boolean } | { key: string; orderId: string };

/** Refuses a checkout that somebody else is making. */
export const stillBeingMade = () => conflict('This checkout is still being made. Please try again.');

/**
 * Claims a checkout inside its transaction: of many equal ones sent at once, one goes on and the others wait at the
 * unique key for its end and find its order. Equal means: the same Idempotency-Key; where none is sent, the same body
 * (without ts and price) of the same account within 10 minutes (docs/rules.md "One checkout"). Only a new one counts
 * against the rate limit.
 * @throws CONFLICT for the same key with another body, TOO_MANY_REQUESTS.
 */
export async function reserveIdempotencyKey(
  context: Context,
  checkout: {
    accountId: string;
    business: Pick<BusinessRow, 'slug'>;
    selection: SelectionInput;
    address: AddressInput;
    idempotencyKey: string | null;
  },
): Promise<Claim> {
  const { accountId, idempotencyKey } = checkout;
  if (
    idempotencyKey !== null &&
    (idempotencyKey.length > KEY_MAX || !/^[\x21-\x7e]+$/.test(idempotencyKey))
  ) {
    throw badRequest('The idempotency key must be 1 to 200 visible characters');
  }
  const hash = bodyHash(checkout);
  const key =
    idempotencyKey === null ? `body:${Buffer.from(hash).toString('base64url')}` : `key:${idempotencyKey}`;
  const forgottenBefore =
    idempotencyKey === null ? new Date(context.now().getTime() - SAME_CHECKOUT_MS) : null;

  const claimed = await claimKey(context, { accountId, key, hash, forgottenBefore });
  if (claimed) {
    if ((claimed.hits ?? 0) > CHECKOUTS.hits)
      throw tooManyRequests(claimed.resetsIn ?? CHECKOUTS.windowSeconds, CHECKOUTS.hits);
    return { key, orderId: null, isNew: true, wasTried: claimed.wasTried };
  }

  const before = await db(context.em)
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'orderId'])
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  // Nor was it written down where its account is being erased: asked again, nobody is signed in.
  if (!before) throw stillBeingMade();
  if (Buffer.compare(Buffer.from(before.bodyHash), Buffer.from(hash)) !== 0) {
    throw conflict('This idempotency key was used for another checkout');
  }
  // Its row is ours until the transaction ends: of many equal ones, each comes here after the other.
  return before.orderId === null
    ? { key, orderId: null, isNew: false, wasTried: true }
    : { key, orderId: before.orderId };
}

/** SHA-256 of what is asked for: what a repeated send has in common with the first. */
function bodyHash({
  business,
  selection,
  address,
}: {
  business: Pick<BusinessRow, 'slug'>;
  selection: SelectionInput;
  address: AddressInput;
}): Uint8Array {
  const { ts: _ts, price: _price, businessSlug: _slug, ...chosen } = selection;
  const body = [business.slug, definedEntries(chosen), definedEntries(address)];
  return createHash('sha256').update(JSON.stringify(body)).digest();
}

/** The fields that hold something, in one order. */
function definedEntries(fields: object): [string, unknown][] {
  return Object.entries(fields)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
}
