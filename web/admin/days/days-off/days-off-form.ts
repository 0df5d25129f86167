import { FULFILLMENT_MODES } from '../../../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import {
  closureProblems,
  modesProblem,
  movedDayProblems,
} from '../../../../schema/rules/schedules/days-problems.ts';
import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import type { BusinessWithDaysFragment } from '../days.generated.ts';

/** Days off, or a moved day, as their dialogs hold them; dates are '' while none is chosen. */
export interface DaysOffValues {
  from: string;
  to: string;
  words: string;
  modes: FulfillmentMode[];
}
export interface MovedDayValues extends DaysOffValues {
  hours: string;
}

/** The ways that a business offers; all where it has no page yet. */
export const modesOf = ({ modes }: BusinessWithDaysFragment): readonly FulfillmentMode[] =>
  modes.length > 0 ? FULFILLMENT_MODES.filter((mode) => modes.includes(mode)) : FULFILLMENT_MODES;

/** Null for all of them. */
const scopeOf = (chosen: FulfillmentMode[], offered: readonly FulfillmentMode[]): FulfillmentMode[] | null =>
  offered.every((mode) => chosen.includes(mode)) ? null : chosen;

export const closureInput = (
  { from, to, words, modes }: DaysOffValues,
  offered: readonly FulfillmentMode[],
) => ({
  from,
  to,
  words,
  modes: scopeOf(modes, offered),
});

export const movedDayInput = (values: MovedDayValues, offered: readonly FulfillmentMode[]) => ({
  ...closureInput(values, offered),
  hours: values.hours,
});

/** By the same rules as the server. */
export const daysOffProblems = (values: DaysOffValues, today: LocalDate): FieldProblems => ({
  ...closureProblems({ ...values, from: values.from || null, to: values.to || null, month: null }, today),
  ...modesProblems(values),
});

export const movedProblems = (values: MovedDayValues, today: LocalDate): FieldProblems => ({
  ...movedDayProblems(values, today),
  ...modesProblems(values),
});

function modesProblems({ modes }: DaysOffValues): FieldProblems {
  const problem = modesProblem(modes);
  return problem ? { modes: problem } : {};
}
