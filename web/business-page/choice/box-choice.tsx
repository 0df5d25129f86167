import type { BusinessDays } from '../../../schema/rules/schedules/box-date.ts';
import type { ReactNode } from 'react';
import { ExtrasSection } from './extras-section.tsx';
import { ModeSegment } from './mode-segment.tsx';
import type { ModeSegmentProps } from './mode-segment.tsx';
import { PackageCards } from './package-cards.tsx';

interface BoxChoiceProps extends ModeSegmentProps {
  /** When the boxes of the business come. */
  days: BusinessDays;
  /** What is chosen besides the mode: on which day it comes. */
  day: ReactNode;
}

/** Package, mode and its day, add-ons and upgrades: everything that is chosen of a box. */
export function BoxChoice({ content, choice, days, places, onAskDelivery, day }: BoxChoiceProps) {
  return (
    <div className="px-4 sm:px-6 lg:px-0">
      <div data-part="items">
        <PackageCards content={content} choice={choice} days={days} />
      </div>
      <div data-part="fulfillment">
        <ModeSegment content={content} choice={choice} places={places} onAskDelivery={onAskDelivery} />
        {day}
      </div>
      <div data-part="addons">
        <ExtrasSection
          title={content.addonSectionTitle}
          name="addon"
          extras={content.addonsSnapshot}
          chosenIds={choice.addonIds}
          limit={content.addonLimit}
          onToggle={choice.toggleAddon}
        />
      </div>
      <div data-part="upgrades">
        <ExtrasSection
          title={content.upgradeSectionTitle}
          name="upgrade"
          extras={content.upgradesSnapshot}
          chosenIds={choice.upgradeIds}
          limit={content.upgradeLimit}
          onToggle={choice.toggleUpgrade}
        />
      </div>
    </div>
  );
}
