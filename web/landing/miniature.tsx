import { formatUsd } from '../../schema/rules/money/money.ts';
import { ModeSegment } from '../business-page/choice/mode-segment.tsx';
import { PackageCards } from '../business-page/choice/package-cards.tsx';
import { themeStyle } from '../business-page/theme-style.ts';
import { useMembershipChoice } from '../business-page/choice/use-membership-choice.ts';
import { Initials } from '../ui/icons/initials.tsx';
import { BoxPicture } from './box-picture.tsx';
import { samplePage } from './sample-page.ts';

/** A business's page in small, drawn by the real page's parts; it is there to be looked at. */
export function Miniature() {
  const choice = useMembershipChoice(samplePage);
  return (
    <div
      inert
      aria-hidden="true"
      data-miniature=""
      style={themeStyle(samplePage.theme)}
      className="relative mx-auto w-full max-w-md overflow-hidden rounded-hero border border-line bg-paper text-ink shadow-raised select-none"
    >
      <div className="flex items-center gap-1.5 border-b border-line px-4 py-3">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 rounded-full bg-line" />
        ))}
        <span className="ml-3 rounded-full bg-sunken px-3 py-0.5 text-xs text-muted">
          marlowfarm.regulars.example
        </span>
      </div>
      <div className="h-40 sm:h-48">
        <BoxPicture />
      </div>
      <div className="px-4 pb-5 sm:px-5">
        <div className="-mt-6 flex items-end gap-3">
          <Initials name={samplePage.brand.name} className="size-14 border-4 border-paper text-base" />
          <p className="pb-1 font-display text-xl">{samplePage.brand.name}</p>
        </div>
        <div className="-mt-4 text-sm">
          <PackageCards content={samplePage} choice={choice} />
          <div className="max-sm:hidden">
            <ModeSegment content={samplePage} choice={choice} />
          </div>
        </div>
        <p className="mt-5 flex min-h-12 items-center justify-center gap-2 rounded-control bg-accent px-2 text-center text-sm font-semibold text-accent-ink sm:text-base">
          Become a Member · {formatUsd(choice.box?.amount ?? 0)} / month
        </p>
      </div>
    </div>
  );
}
