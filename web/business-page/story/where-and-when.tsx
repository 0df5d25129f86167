import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import { VARIATION_NAMES } from '../../../schema/rules/money/price.ts';
import { ordinal } from '../../../schema/rules/text/ordinal.ts';
import { ModeText } from '../choice/mode-text.tsx';
import type { PublicContent } from '../content/public-content.ts';
import { StorySection } from './story-section.tsx';

/** The place of a map service that finds an address. */
const mapUrl = (address: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address.replaceAll('\n', ', '))}`;

/** How boxes reach people, with the way there, and until when one can join: what is not filled in is not told. */
export function WhereAndWhen({ content }: { content: PublicContent }) {
  const { fulfillment, subscriptionCutoffDay: cutoffDay } = content;
  const told = { pickup: fulfillment.pickupAddress, shipping: true, delivery: fulfillment.deliveryArea };
  const modes = FULFILLMENT_MODES.filter((mode) => fulfillment[mode] && told[mode]);
  if (modes.length === 0 && !cutoffDay) return null;
  return (
    <StorySection id="where-and-when" title="Where and when">
      <dl className="mt-4 divide-y divide-line border-y border-line">
        {modes.map((mode) => (
          <div key={mode} className="py-3 sm:flex sm:gap-6">
            <dt className="font-semibold sm:w-32 sm:shrink-0">{VARIATION_NAMES[mode]}</dt>
            <dd className="min-w-0">
              <ModeText mode={mode} fulfillment={fulfillment} className="!text-base" />
              {mode === 'pickup' && fulfillment.pickupAddress && (
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
