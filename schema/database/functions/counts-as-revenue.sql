-- True for an order whose total is revenue: paid or not yet, without written-off, void and refunded ones. The same
-- words as schema/rules/memberships/order-state.ts; a test compares both for every state.
-- Source: docs/rules.md "Revenue".
create or replace function counts_as_revenue(state text) returns boolean language sql immutable parallel safe as $$
  select state in ('unpaid', 'processing', 'paid', 'past_due')
$$;
