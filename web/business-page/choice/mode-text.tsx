import { DEFAULT_SHIPPING_TEXT, SHIPPING_NOTE } from '../../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import type { PublicContent } from '../content/public-content.ts';

interface ModeTextProps {
  id?: string;
  mode: FulfillmentMode;
  fulfillment: PublicContent['fulfillment'];
  className?: string;
}

/** Where a box is picked up, or where to it travels. */
export function ModeText({ id, mode, fulfillment, className = '' }: ModeTextProps) {
  const text = {
    pickup: fulfillment.pickupAddress,
    shipping: fulfillment.shippingText || DEFAULT_SHIPPING_TEXT,
    delivery: fulfillment.deliveryArea,
  }[mode];
  return (
    <p id={id} className={`text-sm whitespace-pre-line text-muted wrap-anywhere ${className}`}>
      {text}
      {mode === 'shipping' && <span className="block">{SHIPPING_NOTE}</span>}
    </p>
  );
}
