import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { mapUrl } from '../../address/map-url.ts';
import { Directions, PlaceLines } from '../../address/place-choice.tsx';
import type { PickupPlaceFragment } from '../../client/fragments/pickup-place.generated.ts';
import { ModeText } from '../choice/mode-text.tsx';
import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import {
  closuresAhead,
  closureWords,
  scheduleWords,
  seasonWords,
} from '../../../schema/rules/schedules/days-words.ts';
import type { PublicContent } from '../content/public-content.ts';
import { StorySection } from './story-section.tsx';

interface WhereAndWhenProps {
  content: PublicContent;
  days: BusinessDays;
  /** In the business's zone; null until the browser knows it: then all days off are told. */
  today: string | null;
  /** Where boxes can be picked up; none where the page's pickup address holds. */
  places: readonly PickupPlaceFragment[];
}

/** How and when boxes reach people, with the way there, and until when one can join: what is not filled in is not told. */
export function WhereAndWhen({ content, days, today, places }: WhereAndWhenProps) {
  const { fulfillment, subscriptionCutoffDay: cutoffDay } = content;
  const told = {
    pickup: fulfillment.pickupAddress || places.length > 0,
    shipping: true,
    delivery: fulfillment.deliveryArea,
  };
  const modes = FULFILLMENT_MODES.filter(
    (mode) => fulfillment[mode] && (told[mode] || scheduleWords(days[mode]) !== null),
  );
  const season = seasonWords(days);
  const offered = FULFILLMENT_MODES.filter((mode) => fulfillment[mode]);
  const closures = days.closures.filter((closure) =>
    offered.some((mode) => closuresAhead(days, { mode, placeId: null }, today).includes(closure)),
  );
  if (modes.length === 0 && !cutoffDay && !season && closures.length === 0) return null;
  return (
    <StorySection id="where-and-when" title="Where and when">
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {modes.map((mode) => (
          <div key={mode} className="py-3 sm:flex sm:gap-6">
            <dt className="font-semibold sm:w-32 sm:shrink-0">{VARIATION_NAMES[mode]}</dt>
            <dd className="min-w-0">
              {scheduleWords(days[mode]) && <p className="font-medium">{scheduleWords(days[mode])}</p>}
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
        {season && (
          <div className="py-3 sm:flex sm:gap-6">
            <dt className="font-semibold sm:w-32 sm:shrink-0">Season</dt>
            <dd className="text-muted">{season}</dd>
          </div>
        )}
        {closures.length > 0 && (
          <div className="py-3 sm:flex sm:gap-6">
            <dt className="font-semibold sm:w-32 sm:shrink-0">No boxes</dt>
            <dd className="min-w-0 text-muted wrap-anywhere">
              {closures.map((closure) => (
                <p key={closure.id}>{closureWords(closure)}</p>
              ))}
            </dd>
          </div>
        )}
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
