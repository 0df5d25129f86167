import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { availableModes, variationFor, VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceSection } from './choice-section.tsx';
import type { PublicContent } from '../content/public-content.ts';
import type { MembershipChoice, ShownItem } from './use-membership-choice.ts';

type Fulfillment = PublicContent['fulfillment'];

/** The membership options, as radio cards. */
export function PackageCards({ content, choice }: { content: PublicContent; choice: MembershipChoice }) {
  if (content.itemsSnapshot.length === 0) return null;
  return (
    <ChoiceSection title="Choose your membership">
      {content.itemsSnapshot.map((item) => (
        <PackageCard
          key={item.id}
          item={item}
          fulfillment={content.fulfillment}
          mode={choice.mode}
          checked={item.id === choice.item?.id}
          onChoose={() => choice.chooseItem(item.id)}
        />
      ))}
    </ChoiceSection>
  );
}

interface PackageCardProps {
  item: ShownItem;
  fulfillment: Fulfillment;
  mode: FulfillmentMode | undefined;
  checked: boolean;
  onChoose: () => void;
}

function PackageCard({ item, fulfillment, mode, checked, onChoose }: PackageCardProps) {
  const modes = availableModes(fulfillment, item);
  const shownMode = modes.find((each) => each === mode) ?? modes[0];
  const variation = shownMode && variationFor(shownMode, item.variations);
  return (
    <ChoiceCard
      type="radio"
      name="item"
      value={item.id}
      checked={checked}
      onChoose={onChoose}
      title={item.name}
      aside={variation && <PriceAMonth cents={variation.amount} />}
    >
      {item.descriptionHtml ? (
        <RichText html={item.descriptionHtml} className="mt-1 text-sm text-muted" />
      ) : (
        item.description && <span className="mt-1 block text-sm text-muted">{item.description}</span>
      )}
      {modes.length > 1 && (
        <span className="tabular mt-2 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
          {modes.map((each) => (
            <span key={each}>
              {VARIATION_NAMES[each]} {formatUsd(variationFor(each, item.variations)?.amount ?? 0)}
            </span>
          ))}
        </span>
      )}
      {modes.length === 0 && (
        <span className="mt-2 block text-sm text-muted">Not available at the moment</span>
      )}
    </ChoiceCard>
  );
}

/** "$45.00 / month", the price with the weight. */
function PriceAMonth({ cents }: { cents: number }) {
  const price = formatUsd(cents);
  return (
    <>
      <span className="font-semibold">{price}</span>
      <span className="text-sm text-muted">{monthlyPrice(cents).slice(price.length)}</span>
    </>
  );
}
