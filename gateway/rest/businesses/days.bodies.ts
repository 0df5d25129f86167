import { z } from 'zod';
import type { RestForeseenMovesFragment } from '../documents.generated.ts';

import { RHYTHMS, WEEKS } from '../../../schema/rules/schedules/schedule.ts';
import { WEEKDAYS } from '../../../schema/rules/schedules/weekday.ts';
import { count, text } from '../facade/body-parts.ts';

const modeDays = z.object({
  rhythm: z.enum(RHYTHMS),
  weekdays: z.array(z.enum(WEEKDAYS)).nullish(),
  week: z.enum(WEEKS).nullish(),
  weekday: z.enum(WEEKDAYS).nullish(),
  day: count,
  hours: text,
  leadDays: count,
  deadlineDays: count,
  deadlineTime: text,
});

/** What a change of days does to members, or would. */
export const foreseenBody = ({ kept, ...foreseen }: RestForeseenMovesFragment) => ({
  ...foreseen,
  kept: kept.map(({ on, membership: { id, username, contact } }) => ({
    public_id: id,
    member: username,
    name: contact?.name ?? null,
    on,
  })),
});

export const scheduleBody = z.object({
  pickup: modeDays.nullish(),
  shipping: modeDays.nullish(),
  delivery: modeDays.nullish(),
  season: z.array(z.int32()).nullish(),
  leave_out: z.array(z.string()).nullish(),
});

const scope = {
  words: text,
  modes: z.array(z.enum(['pickup', 'shipping', 'delivery'])).nullish(),
  place_ids: z.array(z.string()).nullish(),
};

export const closureBody = z.object({ from: text, to: text, month: text, ...scope });

export const movedDayBody = z.object({ from: z.string(), to: z.string(), hours: text, ...scope });
