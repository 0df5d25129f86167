import { FULFILLMENT_MODES } from '../../../../schema/rules/pages/page-content.ts';
import type { FulfillmentMode } from '../../../../schema/rules/pages/page-content.ts';
import {
  closureProblems,
  modesProblem,
  movedDayProblems,
  placesProblem,
} from '../../../../schema/rules/schedules/days-problems.ts';
import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import { fieldProblems } from '../../../../schema/rules/text/problem.ts';
import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import type { BusinessWithDaysFragment } from '../days.generated.ts';

/** Days off, or a moved day, as their dialogs hold them; dates are '' while none is chosen. */
export interface DaysOffValues extends ScopeValues {
  from: string;
  to: string;
  words: string;
}
/** For whom: the ways, and of pickup alone the places by their ids. */
export interface ScopeValues {
  modes: FulfillmentMode[];
  placeIds: string[];
}
export interface MovedDayValues extends DaysOffValues {
  hours: string;
}

/** The ways that a business offers; all where it has no page yet. */
export const modesOf = ({ modes }: BusinessWithDaysFragment): readonly FulfillmentMode[] =>
  modes.length > 0 ? FULFILLMENT_MODES.filter((mode) => modes.includes(mode)) : FULFILLMENT_MODES;

/** What a business offers: its ways, and its open pickup places. */
export interface Offered {
  modes: readonly FulfillmentMode[];
  places: readonly { id: string; name: string }[];
}

/** Places are chosen where days off are for pickup alone, and there are several. */
export const asksPlaces = ({ modes }: Pick<ScopeValues, 'modes'>, { places }: Offered): boolean =>
  places.length > 1 && modes.length === 1 && modes[0] === 'pickup';

/** Everybody, as a dialog begins. */
export const everybody = ({ modes, places }: Offered): ScopeValues => ({
  modes: [...modes],
  placeIds: places.map(({ id }) => id),
});

/** Null for all of them. */
export const scopeInput = (values: ScopeValues, offered: Offered) => ({
  modes: offered.modes.every((mode) => values.modes.includes(mode)) ? null : values.modes,
  placeIds:
    asksPlaces(values, offered) && offered.places.some(({ id }) => !values.placeIds.includes(id))
      ? values.placeIds
      : null,
});

export const closureInput = (values: DaysOffValues, offered: Offered) => ({
  from: values.from,
  to: values.to,
  words: values.words,
  ...scopeInput(values, offered),
});

export const movedDayInput = (values: MovedDayValues, offered: Offered) => ({
  ...closureInput(values, offered),
  hours: values.hours,
});

/** By the same rules as the server. */
export const daysOffProblems = (
  values: DaysOffValues,
  offered: Offered,
  today: LocalDate,
): FieldProblems => ({
  ...closureProblems({ ...values, from: values.from || null, to: values.to || null, month: null }, today),
  ...scopeProblems(values, offered),
});

export const movedProblems = (values: MovedDayValues, offered: Offered, today: LocalDate): FieldProblems => ({
  ...movedDayProblems(values, today),
  ...scopeProblems(values, offered),
});

export const scopeProblems = (values: ScopeValues, offered: Offered): FieldProblems =>
  fieldProblems({
    modes: modesProblem(values.modes),
    placeIds: asksPlaces(values, offered) ? placesProblem(values.placeIds, offered.places) : null,
  });
