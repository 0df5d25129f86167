import { ChevronDown } from 'lucide-react';
import { formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { shorten, textOfHtml } from '../../../schema/rules/pages/text-of-html.ts';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import { BoxPicture } from '../pictures/box-picture.tsx';
import type { BusinessPageQuery } from '../content/business-page.generated.ts';
import { StorySection } from './story-section.tsx';

export type ShownPastBoxes = BusinessPageQuery['business']['pastBoxes'];

/** Characters of what is said of a box while it is folded. */
const TEASER = 110;

/** What was in the boxes before, newest first: unfolded one by one, without scripts too. */
export function PastBoxes({ boxes }: { boxes: ShownPastBoxes | undefined }) {
  if (!boxes || boxes.length === 0) return null;
  return (
    <StorySection id="past-boxes" title="Past boxes">
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {boxes.map(({ yearMonth, content, pictureUrl }) => (
          <li key={yearMonth}>
            <details className="group">
              <summary className="flex min-h-14 cursor-pointer list-none items-center gap-4 py-3">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{formatYearMonth(yearMonth)}</span>
                  <span className="block text-sm text-muted wrap-anywhere group-open:hidden">
                    {shorten(textOfHtml(content).trim(), TEASER)}
                  </span>
                </span>
                <DrawnIcon icon={ChevronDown} className="transition-transform group-open:rotate-180" />
              </summary>
              <BoxPicture url={pictureUrl} className="mb-3 max-w-text rounded-card" />
              <RichText html={content} className="max-w-text pb-5" />
            </details>
          </li>
        ))}
      </ul>
    </StorySection>
  );
}
