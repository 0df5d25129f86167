import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';
import type { DifferenceKind } from './money-difference.entity.ts';

/** A movement of ours that its company must have. */
export interface OurMove {
  kind: DifferenceKind;
  businessId: string;
  orderId: string | null;
  /** The company's own name of it. */
  providerReference: string;
  /** Cents. */
  amount: number;
}

/**
 * Since when the company's list is read, by the machine's clock, and what the books have since then: charges and refunds
 * that we asked for, not in the first hour, as the clocks of two houses differ, and not in the last minutes, as it may be
 * on its way; and disputes that are not decided, which a company lists however old they are.
 */
export async function ourMovesSince(
  context: Context,
  providerAccountId: string,
): Promise<{ since: Date; moves: OurMove[] }> {
  const [{ since } = { since: new Date(0) }] = await rows<{ since: Date }>(
    context.em,
    `select clock_timestamp() - interval '7 days' as since`,
    [],
  );
  return { since, moves: await rows<OurMove>(context.em, MOVED, [providerAccountId, since]) };
}

// SQL, as the last days are counted by the machine's clock, which only the database has.

const sent = (row: string) =>
  `${row}.sent_at between $2::timestamptz + interval '1 hour' and clock_timestamp() - interval '5 minutes'`;

/** Disputes of charges that are older are not listed by each company any more. */
const MOVED = `
  select 'charge' as kind, p.business_id as "businessId", p.order_id as "orderId",
         p.provider_payment_id as "providerReference", p.amount
    from payment p
   where p.provider_account_id = $1 and p.state = 'succeeded' and p.amount > 0
     and p.provider_payment_id is not null and ${sent('p')}
  union all
  select 'refund', r.business_id, r.order_id, r.provider_refund_id, r.amount
    from refund r join payment p on p.id = r.payment_id
   where p.provider_account_id = $1 and r.state = 'refunded' and r.amount > 0
     and r.provider_refund_id is not null and ${sent('r')}
  union all
  select 'dispute', d.business_id, d.order_id, d.provider_dispute_id, d.amount
    from dispute d join payment p on p.id = d.payment_id
   where p.provider_account_id = $1 and d.state = 'open' and d.look_at is null
     and p.sent_at between $2::timestamptz - interval '170 days' and clock_timestamp() - interval '5 minutes'`;
