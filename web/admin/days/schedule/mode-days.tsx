import { useId, useState } from 'react';
import { VARIATION_NAMES } from '../../../../schema/rules/money/price.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import type { Rhythm } from '../../../../schema/rules/schedules/schedule.ts';
import { deadlineWords, scheduleWords } from '../../../../schema/rules/schedules/schedule-words.ts';
import { wallTimeIn } from '../../../../schema/rules/time/time-zone.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/page/card.tsx';
import { capitalised } from '../../../ui/text/capitalised.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { BusinessWithDaysFragment } from '../days.generated.ts';
import { DaysCalendar } from './days-calendar.tsx';
import { ScheduleForm } from './schedule-form.tsx';

interface ModeDaysProps {
  business: BusinessWithDaysFragment;
  mode: FulfillmentMode;
  now: string;
  maySave: boolean;
  way: Rhythm | null;
}

/** The days of one mode: as a sentence and a calendar, or being changed. */
export function ModeDays({ business, mode, now, maySave, way }: ModeDaysProps) {
  const id = useId();
  const [isChanging, setChanging] = useState(maySave && way !== null);
  const schedule = business.days[mode];
  const name = VARIATION_NAMES[mode];
  return (
    <Card as="section" aria-labelledby={id} className="space-y-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h3 id={id} className="font-semibold">
            {name}
          </h3>
          {!isChanging && (
            <p className="text-base text-muted">
              {capitalised(scheduleWords(schedule))}
              {schedule.hours && `, ${schedule.hours}`}. {deadlineWords(schedule)}
            </p>
          )}
        </div>
        {maySave && !isChanging && (
          <Button variant="secondary" onClick={() => setChanging(true)}>
            Change Days <VisuallyHidden>of {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {isChanging ? (
        <ScheduleForm
          business={business}
          mode={mode}
          now={now}
          way={way}
          onClose={() => setChanging(false)}
        />
      ) : (
        schedule.rhythm !== 'anniversary' && (
          <DaysCalendar
            days={business.days}
            mode={mode}
            now={wallTimeIn(business.timeZone, new Date(now))}
            label={`${name}: the coming three months`}
          />
        )
      )}
    </Card>
  );
}
