import type { Renewable } from '../../rules/memberships/renewal-order.ts';
import { runs } from '../../database/state-conditions.ts';

/** A subscription that is locked for its renewal; its skips are read once it is. */
export type DueRow = Omit<Renewable, 'skippedMonths'> & {
  id: string;
  couponCode: string | null;
  timeZone: string;
};

/** Columns of a DueRow of tables named `s` (subscription) and `b` (business). */
export const DUE_COLUMNS = `
  s.id, s.is_gift as "isGift", s.anchor_day as "anchorDay", s.next_box_on as "nextBoxOn", s.amount,
  s.pending_amount as "pendingAmount", s.coupon_type as "couponType", s.coupon_value as "couponValue",
  s.coupon_duration as "couponDuration", s.coupon_code as "couponCode", b.time_zone as "timeZone"`;

/**
 * Subscriptions (`s`) that are due at $1, the product's clock: from 00:00 of their next box date in the zone of their
 * business (`b`). To begin with they are taken up to the date in Kiritimati, where it is nowhere a later day: that is what
 * the index answers, in the order of the list. The fence of `offset 0` keeps PostgreSQL from beginning with the
 * businesses, and so from sorting all that is due for every batch.
 */
export const FROM_DUE = `
  from subscription s
  cross join lateral (
    select b.time_zone from business b
     where b.id = s.business_id and b.closed_at is null
       and s.next_box_on <= ($1::timestamptz at time zone b.time_zone)::date
    offset 0
  ) b
 where ${runs('s.status')} and s.next_box_on <= ($1::timestamptz at time zone 'Pacific/Kiritimati')::date`;
