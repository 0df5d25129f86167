import { connection, readIdBefore, pageSize } from '../../connection.ts';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import type { MembershipEvent } from '../records/membership-event.entity.ts';
import type { Order } from '../records/order.entity.ts';
import type { Subscription } from '../records/subscription.entity.ts';

interface Asked {
  first: number | null;
  after: string | null;
}

/** The orders of a membership, the newest first. @throws BAD_REQUEST. */
export async function listOrders(
  context: Context,
  { id }: Subscription,
  { first, after }: Asked,
): Promise<Connection<Order>> {
  const size = pageSize(first);
  const before = readIdBefore(after);
  const read = await context.loaders.ordersOf.load({ subscriptionId: id, before, take: size + 1 });
  return connection(read, size, (order) => [order.id]);
}

/** What happened to a membership, the newest first; a viewer gets no e-mail, phone or address. @throws BAD_REQUEST. */
export async function listEvents(
  context: Context,
  { id, businessId }: Subscription,
  { first, after }: Asked,
): Promise<Connection<MembershipEvent>> {
  const size = pageSize(first);
  const before = readIdBefore(after);
  const read = await context.loaders.eventsOf.load({ subscriptionId: id, before, take: size + 1 });
  const sees = await context.caller.mayAt(businessId, 'member:contact');
  return connection(sees ? read : read.map(withoutContact), size, (event) => [event.id]);
}

/** What only those may read who may reach the member. */
const CONTACT: readonly string[] = ['email', 'phone', 'address'];

const withoutContact = (event: MembershipEvent): MembershipEvent => ({
  ...event,
  before: without(event.before),
  after: without(event.after),
});

function without(facts: Record<string, unknown> | null): Record<string, unknown> | null {
  if (facts === null) return null;
  const kept = Object.entries(facts).filter(([name]) => !CONTACT.includes(name));
  return kept.length === 0 ? null : Object.fromEntries(kept);
}
