import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import type { BusinessDays } from '../../../../schema/rules/schedules/box-date.ts';
import type { WallTime } from '../../../../schema/rules/schedules/deadline.ts';
import { scheduleProblems } from '../../../../schema/rules/schedules/days-problems.ts';
import { firstBox } from '../../../../schema/rules/schedules/first-box.ts';
import { deadlineWords } from '../../../../schema/rules/schedules/schedule-words.ts';
import { formatLongDate } from '../../../../schema/rules/time/calendar.ts';

interface WhatMembersReadProps {
  days: BusinessDays;
  mode: FulfillmentMode;
  now: WallTime;
}

/** The sentence about the deadline as members read it, and what the days make of somebody who joins today. */
export function WhatMembersRead({ days, mode, now }: WhatMembersReadProps) {
  const schedule = days[mode];
  if (Object.keys(scheduleProblems(schedule)).length > 0) return null;
  const today = now.slice(0, 10);
  const first = firstBox(days, { mode, placeId: null, weekday: null }, today);
  const words = deadlineWords(schedule);
  const isToday = first.on === today;
  return (
    <div className="rounded-card bg-sunken p-4 text-base">
      {words && (
        <p>
          Members read: <q>{words}</q>
        </p>
      )}
      <p>Whoever joins today gets the first box {isToday ? 'today' : `on ${formatLongDate(first.on)}`}.</p>
    </div>
  );
}
