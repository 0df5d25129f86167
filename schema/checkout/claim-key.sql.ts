import type { Context } from '../context.ts';
import { COUNT_HIT } from '../rate-limits/rate-limits.sql.ts';
import { CHECKOUTS, limitKey } from '../rate-limits/rate-limits.ts';
import { row } from '../database/sql.ts';

/** A checkout's key, and what was asked for under it. */
interface KeyOfCheckout {
  accountId: string;
  key: string;
  /** SHA-256 of what was asked for. */
  hash: Uint8Array;
  /** A key from before this instant is as good as new; null where keys are remembered for good. */
  forgottenBefore: Date | null;
}

/**
 * Writes the key of a checkout down and counts it against the rate limit: null where it was written down before, and where
 * its account is being erased, which waits for the caller's transaction and is waited for.
 * `wasTried`: an older checkout under this key, which is forgotten, was paid by card or tried to be. Raw, as
 * every checkout comes here: "insert unless it is there, and count only where it was not" is one statement so.
 */
export const claimKey = (
  context: Context,
  { accountId, key, hash, forgottenBefore }: KeyOfCheckout,
): Promise<{ hits: number | null; resetsIn: number | null; wasTried: boolean } | null> =>
  row(context.em, CLAIM, [
    accountId,
    key,
    hash,
    context.now(),
    forgottenBefore,
    limitKey(CHECKOUTS.name, accountId),
    CHECKOUTS.windowSeconds,
    context.rateLimits,
  ]);

const CLAIM = `
  with here as (
    select id from account where id = $1 and disabled_at is null for key share
  ), claimed as (
    insert into idempotency_key as k (account_id, key, body_hash, created_at)
    select here.id, $2::text, $3::bytea, $4::timestamptz from here
    on conflict (account_id, key) do update
      set body_hash = excluded.body_hash, order_id = null, created_at = excluded.created_at
      where k.created_at <= $5::timestamptz
    returning 1
  ), counted as (
    ${COUNT_HIT('$6', '$7::int', 'from claimed where $8')}
  )
  select counted.hits, counted."resetsIn",
    exists (select from payment p where p.account_id = $1 and p.checkout_key = $2 and p.kind = 'checkout') as "wasTried"
   from claimed left join counted on true`;
