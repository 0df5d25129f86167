import type { Permissions } from './permissions.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import type { Post } from './webhooks.ts';

/** What the fake is told to do with the requests that come. */
export interface StripeOrders {
  /** How every request ends, for as long as it lasts: an outage, or a key that is no longer good. Null: as asked. */
  outage: StripeBehaviour | null;
  /** How the next POSTs of a resource end: "payment_intents". */
  queued: Record<string, StripeBehaviour[]>;
  /** Until a charge that nobody hears of is made. */
  landsAfterMs: number;
  /** How long every answer takes. */
  slowMs: number;
  /** What the key may do; null: it is the account's secret key, which may do all. */
  permissions: Permissions | null;
  /** Takes events before the call that caused them is answered; null: they wait to be delivered. */
  tellFirst: Post | null;
}
