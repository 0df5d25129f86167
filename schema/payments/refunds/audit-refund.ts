import { audit } from '../../audit/audit.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import type { Order } from '../../memberships/records/order.entity.ts';
import { orderNumber } from '../../rules/memberships/order-number.ts';
import { formatUsd } from '../../rules/money/money.ts';

/** What staff asked for, `amount` in cents; what comes of it at the payment company stands in the history. */
export async function auditRefund(
  context: Context,
  { businessId, accountId, number }: Order,
  request: { amount: number; asCredit: boolean },
): Promise<void> {
  const { slug } = await businessOf(context, businessId);
  await audit(context, {
    kind: 'order_refunded',
    businessId,
    subjectAccountId: accountId,
    subject: orderNumber(slug, number),
    summary: `${formatUsd(request.amount)} was given back${request.asCredit ? ' as credit' : ''}`,
    after: request,
  });
}
