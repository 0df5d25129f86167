import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { feeOf } from '../../rules/money/platform-fee.ts';
import { yearMonth } from '../../rules/time/calendar.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import type { MerchantAccount } from '../accounts/payments-of.ts';
import { noteAnswer } from '../accounts/refused-account.ts';
import type { ChargeSource, PaymentResult, SentCharge } from '../payment-provider.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';
import type { Sent } from './sent.ts';

/** The charge that went through after all; null where there is none, unknown where that can't be had now. */
export async function charged({ provider }: MerchantAccount, payment: PaymentRow): Promise<Sent | null> {
  const earlier = await provider.findByReference(sentCharge(payment));
  if (earlier.outcome === 'succeeded') return earlier;
  return earlier.outcome === 'none' || earlier.outcome === 'declined' ? null : { outcome: 'unknown' };
}

export const sentCharge = ({ publicId, amount, sentAt }: PaymentRow): SentCharge => ({
  reference: publicId,
  amount,
  sentAt: sentAt!,
});

/** What the words of a charge say, where the caller knows it; `yearMonth` null: of the month in which it was begun. */
export interface ChargedFor {
  name: string;
  timeZone: string;
  yearMonth: string | null;
}

/** How a payment is asked for. What the caller does not know, `about` and `isRefused`, is read or taken for true. */
export interface Asking {
  source: ChargeSource;
  about?: ChargedFor;
  isRefused?: boolean;
}

export async function charge(
  context: Context,
  company: MerchantAccount,
  payment: PaymentRow,
  { source, about, isRefused = true }: Asking,
): Promise<PaymentResult> {
  const { provider, providerAccountId } = company;
  const result = await provider.charge({
    reference: payment.publicId,
    amount: payment.amount,
    isOwnerThere: payment.kind === 'checkout' || payment.isOwnerThere,
    source,
    platformFee: await fixedFee(context, company, payment),
    ...wordsOf(about ?? (await readWhatFor(context, payment)), payment),
  });
  await noteAnswer(context, providerAccountId, result, { isRefused });
  return result;
}

/** What the platform keeps of it, in cents: written down before it is first sent, and the same each time after that. */
async function fixedFee(
  context: Context,
  { isOwn }: MerchantAccount,
  { id, amount, platformFee, sentAt }: PaymentRow,
): Promise<number> {
  if (sentAt !== null && platformFee !== null) return platformFee;
  const fee = isOwn ? feeOf(amount, context.ports.payments.feeBasisPoints) : 0;
  if ((fee || null) !== platformFee)
    await db(context.em)
      .updateTable('payment')
      .set({ platformFee: fee || null })
      .where('id', '=', id)
      .execute();
  return fee;
}

/** The same each time it is sent. A checkout has no order yet: its box is of the month in which it was begun. */
function wordsOf(
  about: ChargedFor,
  { createdAt }: Pick<PaymentRow, 'createdAt'>,
): { note: string; statementName: string } {
  const month = about.yearMonth ?? yearMonth(todayIn(about.timeZone, createdAt));
  return { note: `${about.name}, ${month}`, statementName: about.name };
}

const readWhatFor = (context: Context, { id }: Pick<PaymentRow, 'id'>): Promise<ChargedFor> =>
  db(context.em)
    .selectFrom('payment as p')
    .innerJoin('business as b', 'b.id', 'p.businessId')
    .leftJoin('order as o', 'o.id', 'p.orderId')
    .select(['b.name', 'b.timeZone', 'o.yearMonth'])
    .where('p.id', '=', id)
    .executeTakeFirstOrThrow();
