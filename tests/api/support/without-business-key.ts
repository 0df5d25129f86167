/*
 * Statements to tables that carry the key of the business, which name it in no condition, and why: each as
 * statement-keys.ts says it. What a database sharded by business makes of them stands in docs/scaling.md.
 */

/** One person's rows at all businesses: asked of every shard, or kept with the account beside. */
const PERSON = 'a person’s own, at whichever businesses';
/** Found by what addresses and /api name it by: the shard has to be told by the id, or by a directory of ids. */
const PUBLIC_ID = 'found by its public id';
/** Of a row that the same call has read or locked before, with its business: the key can be added to the condition. */
const ROW = 'of a row that is known with its business';
/** Of the platform, on purpose. */
const EVERYWHERE = 'for platform admins, of all businesses';
/** Counted over all businesses, up to a bound, and cached: each shard adds its part. */
const PUBLIC = 'a figure of the landing page';
/** Belongs to no business, or to one; small, and copied to every shard. */
const PLATFORM = 'a small table that every shard has';

export const WITHOUT_BUSINESS_KEY: Readonly<Record<string, string>> = {
  'delete invitation by id': PERSON,
  'select application by nothing': EVERYWHERE,
  'select audit_entry by id': EVERYWHERE,
  'select coupon by id': PLATFORM,
  'select coupon by nothing': PLATFORM,
  'select dispute, payment by is_surplus, order_id': ROW,
  'select dispute, payment by is_surplus, order_id, state': ROW,
  'select email by kind, subscription_id': ROW,
  'select email by public_id': PUBLIC_ID,
  'select email, order, skip, subscription by account_id, id, key': PERSON,
  'select fulfillment by order_id': ROW,
  'select fulfillment by state': PUBLIC,
  'select ledger_entry by kind, order_id': ROW,
  'select ledger_entry, order by id, kind, order_id, tax_amount': ROW,
  'select ledger_entry, payment by is_surplus, kind, order_id': ROW,
  'select member_search, subscription by subscription_id': ROW,
  'select order by account_id': PERSON,
  'select order by account_id, created_at': PERSON,
  'select order by account_id, id, scheduled_on': PERSON,
  'select order by id': ROW,
  'select order by nothing': PUBLIC_ID,
  'select order by scheduled_on, subscription_id': ROW,
  'select order by state, subscription_id': ROW,
  'select order, payment, subscription by id': EVERYWHERE,
  'select order, skip, subscription by id': ROW,
  'select payment by account_id, checkout_key, created_at, id': PERSON,
  'select payment by is_surplus, order_id, state': ROW,
  'select payment by nothing': EVERYWHERE,
  'select payment by order_id, state': ROW,
  'select place by id': ROW,
  'select provider_account by id': PLATFORM,
  'select refund by id': ROW,
  'select refund by kind, order_id': ROW,
  'select refund by nothing': EVERYWHERE,
  'select skip by account_id, id': PERSON,
  'select skip by subscription_id': ROW,
  'select skip, subscription by nothing': PERSON,
  'select staff by id': PERSON,
  'select subscription by account_id, id': PERSON,
  'select subscription by id': ROW,
  'select subscription by is_gift, status': EVERYWHERE,
  'select subscription by place_id': ROW,
  'select subscription by public_id': PUBLIC_ID,
  'update application by nothing': EVERYWHERE,
  'update contact_message by nothing': ROW,
  'update coupon by nothing': PLATFORM,
  'update fulfillment by id, outcome, state': ROW,
  'update fulfillment by carrier, id, outcome, state, tracking_number': ROW,
  'update order by failed_on, id, paid_at, retry_on, state': ROW,
  'update order by id, pack_anyway': ROW,
  'update order by id, paid_at, retry_on, state': ROW,
  'update order by id, state': ROW,
  'update payment by leased_until, look_at, order_id, state': ROW,
  'update place by nothing': ROW,
  'update subscription by address, id': ROW,
  'update subscription by box, deadline_on, id, next_box_on, order_from, order_on, pending_box, place_id, weekday':
    ROW,
  'update subscription by canceled_at, deadline_on, id, next_box_on, order_from, order_on, status': ROW,
  'update subscription by chosen_days, deadline_on, id, next_box_on, order_from, order_on': ROW,
  'update subscription by id, payment_state': ROW,
  'update zone by nothing': ROW,
  'select days_change by id': ROW,
  'select days_change by nothing':
    'changes that still move boxes are few, and a job looks for those of all businesses',
  'update days_change by done_at, id, last_id, looked_at, moved': ROW,
};
