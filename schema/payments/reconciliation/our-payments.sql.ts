import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';

/** A charge of ours that its company must have. */
export interface OurCharge {
  businessId: string;
  orderId: string | null;
  providerPaymentId: string;
  amount: number;
}

/**
 * Since when the company's list is read, by the machine's clock, and what the books have charged since then: not in the
 * first hour, as the clocks of two houses differ, and not in the last minutes, as it may be on its way.
 */
export async function ourChargesSince(
  context: Context,
  providerAccountId: string,
): Promise<{ since: Date; charges: OurCharge[] }> {
  const [{ since } = { since: new Date(0) }] = await rows<{ since: Date }>(
    context.em,
    `select clock_timestamp() - interval '7 days' as since`,
    [],
  );
  return { since, charges: await rows<OurCharge>(context.em, CHARGED, [providerAccountId, since]) };
}

// SQL, as the last days are counted by the machine's clock, which only the database has.

const CHARGED = `
  select p.business_id as "businessId", p.order_id as "orderId", p.provider_payment_id as "providerPaymentId", p.amount
    from payment p
   where p.provider_account_id = $1 and p.state = 'succeeded' and p.amount > 0 and p.provider_payment_id is not null
     and p.sent_at between $2::timestamptz + interval '1 hour' and clock_timestamp() - interval '5 minutes'`;
