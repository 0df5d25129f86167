import type { OrderProgress, OrderState } from '../../client/graphql/schema-types.generated.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { PAYMENT_WORDS, PROGRESS_WORDS } from './order-labels.ts';

/** Where the payment of an order stands. */
export function PaymentBadge({ state }: { state: OrderState }) {
  const { label, tone } = PAYMENT_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What has been done with a box. */
export function ProgressBadge({ progress }: { progress: OrderProgress }) {
  const { label, tone } = PROGRESS_WORDS[progress];
  return <Badge tone={tone}>{label}</Badge>;
}
