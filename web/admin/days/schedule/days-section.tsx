import { FULFILLMENT_MODES } from '../../../../schema/rules/pages/page-content.ts';
import { CardSection } from '../../../ui/page/card-section.tsx';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { ScheduleInWords } from './schedule-in-words.tsx';

interface DaysSectionProps {
  business: BusinessWithDaysFragment;
}

/** On which days the boxes of a business come. */
export function DaysSection({ business: { modes, days } }: DaysSectionProps) {
  const shown = modes.length > 0 ? modes : FULFILLMENT_MODES;
  return (
    <CardSection
      title="Days"
      hint="On which days your members get their boxes, and until when they can change them."
    >
      <dl className="space-y-4">
        {shown.map((mode) => (
          <ScheduleInWords key={mode} mode={mode} schedule={days[mode]} />
        ))}
      </dl>
    </CardSection>
  );
}
