import type { DisputeState, OrderState } from '../../client/graphql/schema-types.generated.ts';
import { Badge } from '../../ui/text/badge.tsx';
import { DISPUTE_WORDS, PAYMENT_WORDS, PROGRESS_TONES, progressLabel } from './order-labels.ts';
import type { HandOverFragment } from './orders.generated.ts';

/** Where the payment of an order stands. */
export function PaymentBadge({ state }: { state: OrderState }) {
  const { label, tone } = PAYMENT_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The owner of the card has taken its charge back by their bank. */
export function DisputeBadge({ state }: { state: DisputeState }) {
  const { label, tone } = DISPUTE_WORDS[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What has been done with a box. */
export function ProgressBadge({ mode, state }: Pick<HandOverFragment, 'mode' | 'state'>) {
  return <Badge tone={PROGRESS_TONES[state]}>{progressLabel(mode, state)}</Badge>;
}
