import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { BoxPicture } from '../../business-page/pictures/box-picture.tsx';
import { DrawnIcon } from '../../ui/icons/drawn-icon.tsx';
import { RichText } from '../../ui/text/rich-text.tsx';
import type { LoadedNextBox } from './use-next-box.ts';

/** What was written about the boxes of earlier months, newest first, to be read again. */
export function PastBoxes({ boxes }: { boxes: LoadedNextBox['pastBoxes'] }) {
  const id = useId();
  if (!boxes || boxes.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="text-lg font-semibold">
        Past boxes
      </h2>
      <p className="mt-1 text-sm text-muted">The last three are shown on your page.</p>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-raised">
        {boxes.map(({ yearMonth, content, pictureUrl }) => (
          <li key={yearMonth}>
            <details className="group">
              <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 font-medium hover:bg-sunken/60 [&::-webkit-details-marker]:hidden">
                {formatYearMonth(yearMonth)}
                <DrawnIcon icon={ChevronDown} className="transition-transform group-open:rotate-180" />
              </summary>
              <BoxPicture url={pictureUrl} className="mx-4 mb-3 max-w-sm rounded-card" />
              <RichText html={content} className="max-w-text px-4 pb-4" />
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
