import { formatUsd, monthlyPrice } from '../../../schema/rules/money/money.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { frequencyWords } from '../../../schema/rules/pages/frequency.ts';
import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import { availableModes, variationFor } from '../../../schema/rules/money/price.ts';
import { ShowRest } from '../../ui/page/show-rest.tsx';
import { capitalised } from '../../ui/text/capitalised.ts';
import { RichText } from '../../ui/text/rich-text.tsx';
import { ChoiceCard } from './choice-card.tsx';
import { ChoiceSection } from './choice-section.tsx';
import type { PublicContent } from '../content/public-content.ts';
import type { MembershipChoice, ShownItem } from './use-membership-choice.ts';

type Fulfillment = PublicContent['fulfillment'];

/** So many are seen at first. */
const SHOWN = 6;

interface PackageCardsProps {
  content: PublicContent;
  choice: MembershipChoice;
  days: BusinessDays;
}

/** The membership options, as radio buttons in rows; the one that is picked is open and says what is in it. */
export function PackageCards({ content, choice, days }: PackageCardsProps) {
  const { itemsSnapshot: items, fulfillment } = content;
  if (items.length === 0) return null;
  const rows = items.map((item) => (
    <PackageRow
      key={item.id}
      item={item}
      fulfillment={fulfillment}
      days={days}
      mode={choice.mode}
      checked={item.id === choice.item?.id}
      onChoose={() => choice.chooseItem(item.id)}
    />
  ));
  return (
    <ChoiceSection title="Choose your membership">
      <ShowRest
        entries={rows}
        shown={SHOWN}
        label={`Show all ${items.length}`}
        open={items.slice(SHOWN).some(({ id }) => id === choice.item?.id)}
        className="grid gap-2"
      />
    </ChoiceSection>
  );
}

interface PackageRowProps {
  item: ShownItem;
  fulfillment: Fulfillment;
  days: BusinessDays;
  mode: FulfillmentMode | undefined;
  checked: boolean;
  onChoose: () => void;
}

function PackageRow({ item, fulfillment, days, mode, checked, onChoose }: PackageRowProps) {
  const modes = availableModes(fulfillment, item);
  const shownMode = modes.find((each) => each === mode) ?? modes[0];
  const variation = shownMode && variationFor(shownMode, item.variations);
  const howOften = shownMode ? frequencyWords(item.frequency, days[shownMode]) : null;
  const isSaid = howOften !== null || item.descriptionHtml !== '' || item.description !== '' || !variation;
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
      {isSaid && (
        <>
          {howOften && <span className="mt-1 block text-sm font-medium">{capitalised(howOften)}</span>}
          {item.descriptionHtml ? (
            <RichText html={item.descriptionHtml} className="mt-1 text-sm text-muted" />
          ) : (
            item.description && <span className="mt-1 block text-sm text-muted">{item.description}</span>
          )}
          {!variation && <span className="mt-1 block text-sm text-muted">Not available at the moment</span>}
        </>
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
