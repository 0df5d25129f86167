import { surchargeLabel } from '../../../schema/rules/money/money.ts';
import {
  DEFAULT_SHIPPING_TEXT,
  FULFILLMENT_MODES,
  SHIPPING_NOTE,
} from '../../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { shippingSurchargeCents, VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceSection } from './choice-section.tsx';
import type { PublicContent } from '../content/public-content.ts';
import type { MembershipChoice } from './use-membership-choice.ts';

/** Pickup, shipping and delivery, those that the business offers. */
export function FulfillmentCards({ content, choice }: { content: PublicContent; choice: MembershipChoice }) {
  const offered = FULFILLMENT_MODES.filter((mode) => content.fulfillment[mode]);
  if (offered.length === 0 || content.itemsSnapshot.length === 0) return null;
  const { givenUpMode, mode: chosen, item } = choice;
  return (
    <ChoiceSection title="How you get your box">
      {offered.map((mode) => {
        const isPossible = choice.modes.includes(mode);
        return (
          <ChoiceCard
            key={mode}
            type="radio"
            name="mode"
            value={mode}
            checked={mode === choice.mode}
            disabled={!isPossible}
            onChoose={() => choice.chooseMode(mode)}
            title={VARIATION_NAMES[mode]}
            aside={
              mode === 'shipping' && choice.item ? surchargeLabel(shippingSurchargeCents(choice.item)) : null
            }
          >
            {isPossible || !choice.item ? (
              <ModeText mode={mode} fulfillment={content.fulfillment} />
            ) : (
              <span className="mt-0.5 block text-sm text-muted">Not available for {choice.item.name}</span>
            )}
          </ChoiceCard>
        );
      })}
      <p role="status" className={givenUpMode && chosen ? 'text-sm font-medium' : 'sr-only'}>
        {givenUpMode &&
          chosen &&
          `${VARIATION_NAMES[givenUpMode]} is not available for ${item?.name}: ${VARIATION_NAMES[chosen]} is chosen now.`}
      </p>
    </ChoiceSection>
  );
}

function ModeText({
  mode,
  fulfillment,
}: {
  mode: FulfillmentMode;
  fulfillment: PublicContent['fulfillment'];
}) {
  const line = 'mt-0.5 block text-sm text-muted whitespace-pre-line';
  if (mode === 'pickup')
    return fulfillment.pickupAddress ? <span className={line}>{fulfillment.pickupAddress}</span> : null;
  if (mode === 'delivery')
    return fulfillment.deliveryArea ? <span className={line}>{fulfillment.deliveryArea}</span> : null;
  return (
    <>
      <span className={line}>{fulfillment.shippingText || DEFAULT_SHIPPING_TEXT}</span>
      <span className="block text-sm text-faint">{SHIPPING_NOTE}</span>
    </>
  );
}
