import { monthlyPrice } from '../../schema/rules/money/money.ts';
import { DEFAULT_DAYS } from '../../schema/rules/schedules/box-date.ts';
import { paths } from '../app/paths.ts';
import { ExtrasSection } from '../business-page/choice/extras-section.tsx';
import { ModeSegment } from '../business-page/choice/mode-segment.tsx';
import { PackageCards } from '../business-page/choice/package-cards.tsx';
import { useFormChoice } from '../business-page/choice/use-form-choice.ts';
import { useMembershipChoice } from '../business-page/choice/use-membership-choice.ts';
import { themeStyle } from '../business-page/theme-style.ts';
import { Anchor } from '../ui/anchor.tsx';
import { Initials } from '../ui/icons/initials.tsx';
import { STALL } from '../ui/pictures/our-pictures.ts';
import { useHydrated } from '../ui/use-hydrated.ts';
import { samplePage } from './sample-page.ts';

const { brand, theme, addonsSnapshot, addonLimit } = samplePage;

/**
 * A business's page in small, drawn by the real page's parts and as live as it: what is chosen changes the price. Its
 * button leads to the businesses, where one can really become a member.
 */
export function Miniature() {
  const choice = useMembershipChoice(samplePage);
  const form = useFormChoice(choice, samplePage, null);
  const amount = choice.box?.amount ?? 0;
  return (
    <section
      aria-label="A membership page to try"
      data-miniature=""
      style={themeStyle(theme)}
      className="relative mx-auto w-full max-w-md overflow-hidden rounded-hero border border-line bg-paper text-ink shadow-raised"
    >
      <p className="flex items-center gap-1.5 border-b border-line px-4 py-3">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line" />
        ))}
        <span className="ml-3 rounded-full bg-sunken px-3 py-0.5 text-xs text-muted">
          marlowfarm.regulars.example
        </span>
      </p>
      <img
        src={STALL.src}
        srcSet={STALL.srcSet}
        sizes="(min-width: 30rem) 28rem, 92vw"
        alt=""
        width={STALL.width}
        height={STALL.height}
        decoding="async"
        className="h-36 w-full bg-accent-soft object-cover object-[50%_70%] sm:h-40"
      />
      <form
        ref={form}
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
        className="px-4 pb-4 sm:px-5 sm:pb-5"
      >
        <p className="flex items-center gap-3 pt-4">
          <Initials name={brand.name} className="size-11 text-sm" />
          <span className="font-display text-xl">{brand.name}</span>
        </p>
        <div className="text-sm [&_fieldset]:mt-5 [&_fieldset_h2]:text-base">
          <PackageCards content={samplePage} choice={choice} days={DEFAULT_DAYS} />
          <ModeSegment content={samplePage} choice={choice} />
          <ExtrasSection
            title={samplePage.addonSectionTitle}
            name="addon"
            extras={addonsSnapshot}
            chosenIds={choice.addonIds}
            limit={addonLimit}
            onToggle={choice.toggleAddon}
          />
        </div>
        <Anchor
          href={paths.businesses()}
          className="mt-5 flex min-h-12 flex-wrap items-center justify-center gap-x-2 rounded-control bg-accent px-2 text-center text-base font-semibold text-accent-ink transition-colors hover:bg-accent-strong active:brightness-95"
        >
          Become a Member <Price amount={amount} />
        </Anchor>
        <p role="status" className="sr-only">{`${monthlyPrice(amount)} for what you chose`}</p>
      </form>
    </section>
  );
}

/** A new price appears whole, as on a business's page; the drawn one hides where it no longer fits the choice. */
function Price({ amount }: { amount: number }) {
  const drawn = useHydrated() ? '' : 'drawn-price';
  return (
    <span key={amount} className={`tabular whitespace-nowrap animate-[appear_160ms_ease-out] ${drawn}`}>
      {monthlyPrice(amount)}
    </span>
  );
}
