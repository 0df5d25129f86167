import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { mapUrl } from '../../address/map-url.ts';
import { Directions, PlaceLines } from '../../address/place-choice.tsx';
import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';
import { ModeText } from '../choice/mode-text.tsx';
import type { PublicContent } from '../content/public-content.ts';
import { StorySection } from './story-section.tsx';

interface WhereAndWhenProps {
  content: PublicContent;
  /** Where boxes can be picked up; none where the page's pickup address holds. */
  places: readonly PickupPlaceFragment[];
}

/** How boxes reach people, with the way there, and until when one can join: what is not filled in is not told. */
export function WhereAndWhen({ content, places }: WhereAndWhenProps) {
  const { fulfillment, subscriptionCutoffDay: cutoffDay } = content;
  const told = {
    pickup: fulfillment.pickupAddress || places.length > 0,
    shipping: true,
    delivery: fulfillment.deliveryArea,
  };
  const modes = FULFILLMENT_MODES.filter((mode) => fulfillment[mode] && told[mode]);
  if (modes.length === 0 && !cutoffDay) return null;
  return (
    <StorySection id="where-and-when" title="Where and when">
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {modes.map((mode) => (
          <div key={mode} className="py-3 sm:flex sm:gap-6">
            <dt className="font-semibold sm:w-32 sm:shrink-0">{VARIATION_NAMES[mode]}</dt>
            <dd className="min-w-0">
              {mode === 'pickup' && places.length > 0 ? (
                places.map((place) => (
                  <div key={place.id}>
                    <PlaceLines place={place} />
                    <Directions address={place.address} />
                  </div>
                ))
              ) : (
                <ModeText mode={mode} fulfillment={fulfillment} className="!text-base" />
              )}
              {mode === 'pickup' && places.length === 0 && fulfillment.pickupAddress && (
                <a
                  href={mapUrl(fulfillment.pickupAddress)}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="inline-flex min-h-11 items-center font-medium underline underline-offset-4"
                >
                  Directions
                </a>
              )}
            </dd>
          </div>
        ))}
        {cutoffDay ? (
          <div className="py-3 sm:flex sm:gap-6">
            <dt className="font-semibold sm:w-32 sm:shrink-0">Sign-up</dt>
            <dd className="text-muted">Until the {ordinal(cutoffDay)} of each month.</dd>
          </div>
        ) : null}
      </dl>
    </StorySection>
  );
}
