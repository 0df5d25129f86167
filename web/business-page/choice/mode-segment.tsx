import { useId } from 'react';
import { surchargeLabel } from '../../../schema/rules/money/money.ts';
import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import { surchargeCents, VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { useLater } from '../../ui/use-later.ts';
import { ChoiceSection } from './choice-section.tsx';
import type { AskDelivery } from './do-we-come.tsx';
import { ModeText } from './mode-text.tsx';
import { PickupPlaces } from './pickup-places.tsx';
import { placeOf } from './place-of.ts';
import type { PublicContent } from '../content/public-content.ts';
import type { MembershipChoice } from './use-membership-choice.ts';

/** The words of a mode are seen while it is the one that is ticked: by style alone, so that it needs no scripts. */
const SEEN_WHEN_TICKED: Readonly<Record<FulfillmentMode, string>> = {
  pickup: 'group-has-[input[value=pickup]:checked]/modes:block',
  shipping: 'group-has-[input[value=shipping]:checked]/modes:block',
  delivery: 'group-has-[input[value=delivery]:checked]/modes:block',
};

export interface ModeSegmentProps {
  content: PublicContent;
  choice: MembershipChoice;
  /** Where it can be picked up; none where the page's pickup address holds. */
  places?: readonly PickupPlaceFragment[];
  /** Where not everywhere is delivered to: asks about a ZIP code. */
  onAskDelivery?: AskDelivery | null;
}

const NONE: readonly PickupPlaceFragment[] = [];

/** Pickup, shipping and delivery, those that the business offers, as one row; what the chosen one means below it. */
export function ModeSegment({ content, choice, places = NONE, onAskDelivery = null }: ModeSegmentProps) {
  const id = useId();
  const offered = FULFILLMENT_MODES.filter((mode) => content.fulfillment[mode]);
  if (offered.length === 0 || content.itemsSnapshot.length === 0) return null;
  const { givenUpMode, mode: chosen, item, modes } = choice;
  const missing = item ? offered.filter((mode) => !modes.includes(mode)) : [];
  return (
    <ChoiceSection title="How you get your box" className="group/modes">
      <div className="flex flex-wrap gap-px overflow-clip rounded-card border border-line bg-line">
        {offered.map((mode) => (
          <label
            key={mode}
            className={
              'relative flex min-h-14 grow basis-22 flex-col items-center justify-center bg-raised px-2 py-2 text-center transition-colors ' +
              'has-checked:bg-[var(--selection-soft)] has-checked:shadow-[inset_0_0_0_2px_var(--selection)] has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted ' +
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-ink ' +
              'first:rounded-l-[0.6875rem] last:rounded-r-[0.6875rem] only:items-start only:px-4 hover:not-has-disabled:not-has-checked:bg-sunken'
            }
          >
            <input
              type="radio"
              name="mode"
              value={mode}
              checked={mode === chosen}
              disabled={item !== undefined && !modes.includes(mode)}
              onChange={() => choice.chooseMode(mode)}
              aria-describedby={`${id}-${mode}`}
              className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
            />
            <span className="font-semibold">{VARIATION_NAMES[mode]}</span>{' '}
            {item && <span className="tabular text-sm">{surchargeLabel(surchargeCents(mode, item))}</span>}
          </label>
        ))}
      </div>
      {offered.map((mode) =>
        mode === 'pickup' && places.length > 0 ? (
          <div key={mode} id={`${id}-${mode}`} className={`hidden ${SEEN_WHEN_TICKED[mode]}`}>
            <PickupPlaces
              places={places}
              chosenId={placeOf(places, choice.placeId)?.id ?? null}
              onChoose={choice.choosePlace}
            />
          </div>
        ) : (
          <ModeText
            key={mode}
            id={`${id}-${mode}`}
            mode={mode}
            fulfillment={content.fulfillment}
            className={`hidden ${SEEN_WHEN_TICKED[mode]}`}
          />
        ),
      )}
      {onAskDelivery && chosen === 'delivery' && (
        <div className={`mt-2 hidden ${SEEN_WHEN_TICKED.delivery}`}>
          <LaterDoWeCome onAsk={onAskDelivery} />
        </div>
      )}
      {missing.map((mode) => (
        <p key={mode} className="text-sm text-muted">
          {VARIATION_NAMES[mode]}: not available for {item?.name}
        </p>
      ))}
      <p role="status" className={givenUpMode && chosen ? 'text-sm font-medium' : 'sr-only'}>
        {givenUpMode &&
          chosen &&
          `${VARIATION_NAMES[givenUpMode]} is not available for ${item?.name}: ${VARIATION_NAMES[chosen]} is chosen now.`}
      </p>
    </ChoiceSection>
  );
}

/** The question in a chunk of its own, which comes once delivery is chosen, into the place that is left for it. */
function LaterDoWeCome(props: { onAsk: AskDelivery }) {
  const later = useLater(loadDoWeCome);
  return <div className="min-h-22">{later && <later.DoWeCome {...props} />}</div>;
}

const loadDoWeCome = () => import('./do-we-come.tsx');
