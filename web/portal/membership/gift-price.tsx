import { GiftPayment } from '../../payments/gift-payment.tsx';
import type { PortalSubscriptionFragment } from './portal.generated.ts';
import { giftOrder } from './labels.ts';

interface GiftPriceProps {
  subscription: PortalSubscriptionFragment;
  phone: string | null;
  className?: string;
}

/** What the one box of a gift costs, and whether or how it is paid. */
export function GiftPrice({ subscription, phone, className }: GiftPriceProps) {
  const month = giftOrder(subscription);
  if (!month?.order) return null;
  return (
    <p className={className}>
      <span className="tabular font-semibold">{month.order.total}</span>
      {month.state === 'paid' && <span className="text-muted"> · Paid</span>}
      {month.state === 'unpaid' && (
        <span className="text-muted">
          {' · '}
          <GiftPayment businessName={subscription.business.name} phone={phone} />
        </span>
      )}
    </p>
  );
}
