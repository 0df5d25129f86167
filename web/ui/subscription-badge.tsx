import { Badge } from './badge.tsx';

/** Whether a subscription is active or canceled. */
export function SubscriptionBadge({ status }: { status: 'active' | 'canceled' }) {
  return status === 'active' ? <Badge tone="good">Active</Badge> : <Badge>Canceled</Badge>;
}
