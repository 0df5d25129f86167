import { useSearchParams } from 'react-router-dom';
import { FULFILLMENT_MODES } from '../../../../schema/rules/pages/page-content.ts';
import { RHYTHMS } from '../../../../schema/rules/schedules/schedule.ts';
import { Notice } from '../../../ui/messages/notice.tsx';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { ModeDays } from './mode-days.tsx';

interface DaysSectionProps {
  business: BusinessWithDaysFragment;
  /** The product's time. */
  now: string;
  /** Only owners set them; others read. */
  maySave: boolean;
}

/** On which days the boxes of a business come: one card for each way that it offers, or that has days of its own. */
export function DaysSection({ business, now, maySave }: DaysSectionProps) {
  const [query] = useSearchParams();
  const { modes, days } = business;
  const shown = FULFILLMENT_MODES.filter(
    (mode) => modes.length === 0 || modes.includes(mode) || days[mode].rhythm !== 'anniversary',
  );
  const way = RHYTHMS.find((rhythm) => rhythm === query.get('way')) ?? null;
  return (
    <section aria-labelledby="days" className="space-y-4">
      <div>
        <h2 id="days" className="text-lg font-semibold">
          Days
        </h2>
        <p className="mt-1 text-sm text-muted">
          On which days your members get their boxes, and until when they can change them.
        </p>
      </div>
      {!maySave && <Notice tone="info">Only the owner of this business can set its days.</Notice>}
      {shown.map((mode, index) => (
        <ModeDays
          key={mode}
          business={business}
          mode={mode}
          now={now}
          maySave={maySave}
          way={index === 0 ? way : null}
        />
      ))}
    </section>
  );
}
