import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import type { ModeSchedule } from '../../../../schema/rules/schedules/schedule.ts';
import { deadlineWords, scheduleWords } from '../../../../schema/rules/schedules/schedule-words.ts';
import { capitalised } from '../../../ui/text/capitalised.ts';

/** The days of one mode as a sentence; inside a dl. */
export function ScheduleInWords({ mode, schedule }: { mode: FulfillmentMode; schedule: ModeSchedule }) {
  const deadline = deadlineWords(schedule);
  return (
    <div>
      <dt className="font-medium">{VARIATION_NAMES[mode]}</dt>
      <dd className="text-base text-muted">
        {capitalised(scheduleWords(schedule))}
        {schedule.hours && `, ${schedule.hours}`}. {deadline}
      </dd>
    </div>
  );
}
