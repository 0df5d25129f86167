import { FULFILLMENT_MODES } from '../../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../../schema/rules/pages/page-content.ts';
import type { PublicContent } from '../content/public-content.ts';
import { StorySection } from './story-section.tsx';

const ARRIVES: Readonly<Record<FulfillmentMode, string>> = {
  pickup: 'pick it up',
  shipping: 'have it shipped',
  delivery: 'have it delivered',
};

/** "Pick it up, have it shipped or have it delivered". */
function waysOf(fulfillment: PublicContent['fulfillment']): string {
  const ways = FULFILLMENT_MODES.filter((mode) => fulfillment[mode]).map((mode) => ARRIVES[mode]);
  // British English has no comma before the "or".
  const words = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways) || 'get it';
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A membership in three steps. */
export function HowItWorks({ content }: { content: PublicContent }) {
  const steps = [
    ['Choose your box', 'Pick a membership and what goes with it. You can change it later.'],
    ['We pack it every month', 'Your portal says what is inside before it comes.'],
    ['Enjoy it, or skip', `${waysOf(content.fulfillment)}. Away next month? Skip it in your portal.`],
  ] as const;
  return (
    <StorySection wide id="how-it-works" title="How it works">
      <ol className="mt-5 grid gap-5 sm:grid-cols-3 sm:gap-6 lg:mt-8 lg:gap-16">
        {steps.map(([title, text], at) => (
          <li key={title} className="flex gap-3 sm:block">
            <span
              aria-hidden="true"
              className="flex size-9 shrink-0 items-center justify-center rounded-full bg-[var(--selection-soft)] font-display text-lg text-ink"
            >
              {at + 1}
            </span>
            <div className="sm:mt-3">
              <h3 className="font-semibold">{title}</h3>
              <p className="mt-0.5 text-muted wrap-anywhere">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </StorySection>
  );
}
