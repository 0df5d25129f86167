import type { ExtraFacts } from '../emails/records/facts.ts';
import type { Order } from '../memberships/records/order.entity.ts';

/** Boxes that are owed for, as a reminder names them. */
export const owedFacts = (orders: readonly Order[]): NonNullable<ExtraFacts['owed']> =>
  orders.map(({ scheduledOn, totalAmount, state }) => ({
    scheduledOn,
    totalAmount,
    hasFailed: state !== 'unpaid',
  }));
