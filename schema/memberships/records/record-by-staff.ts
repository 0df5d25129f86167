import { audit } from '../../audit/audit.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import type { Context } from '../../context.ts';
import type { AuditKind } from '../../rules/audit/audit-kinds.ts';
import { orderNumber } from '../../rules/memberships/order-number.ts';
import type { Order } from './order.entity.ts';
import { recordEvent } from './record-event.ts';
import type { HappenedEvent } from './store-events.sql.ts';
import type { Subscription } from './subscription.entity.ts';

/** The membership, or the order of one, that staff did something to. */
type Whose = Pick<Subscription, 'businessId' | 'accountId'> & Partial<Pick<Order, 'number'>>;

/**
 * What staff did to a membership or one of its orders: written into its history, and into what staff did, in the caller's
 * transaction (docs/rules.md "What staff did"). The event's summary says it in both, its note stays in the history.
 */
export async function recordByStaff(
  context: Context,
  kind: AuditKind,
  { businessId, accountId, number }: Whose,
  event: HappenedEvent,
): Promise<void> {
  await recordEvent(context, event);
  const { summary, before, after } = event;
  await audit(context, {
    kind,
    businessId,
    subjectAccountId: accountId,
    subject: number === undefined ? null : await numberOf(context, businessId, number),
    summary,
    before: before ?? null,
    after: after ?? null,
  });
}

const numberOf = async (context: Context, businessId: string, number: number): Promise<string> =>
  orderNumber((await businessOf(context, businessId)).slug, number);
