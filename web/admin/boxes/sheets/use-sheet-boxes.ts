import type { LocalDate } from '../../../../schema/rules/time/calendar.ts';
import { failureOf } from '../../../client/errors/failure.ts';
import type { BoxFilters } from '../box-filters.ts';
import { useExpectedBoxesQuery } from '../boxes.generated.ts';
import { expectedBox, hasDaysToCome, orderedBox } from './sheet-box.ts';
import type { SheetBox } from './sheet-box.ts';
import { useAllBoxes } from '../use-all-boxes.ts';

/** All boxes of some days by their day: those ordered, and of days to come those that are expected. */
export function useSheetBoxes(id: string, filters: BoxFilters, today: LocalDate) {
  const { boxes, failure, reload } = useAllBoxes(id, filters);
  const isAsked = hasDaysToCome(filters, today);
  const { data, error, refetch } = useExpectedBoxesQuery({
    variables: { id, from: filters.from ?? today, to: filters.to },
    fetchPolicy: 'cache-and-network',
    skip: !isAsked,
  });
  const expected = isAsked ? data?.expectedBoxes : [];
  const all: SheetBox[] | undefined =
    boxes &&
    expected &&
    [
      ...boxes.map(orderedBox),
      ...expected.filter(({ box }) => filters.mode === 'any' || box.mode === filters.mode).map(expectedBox),
    ].sort((a, b) => a.on.localeCompare(b.on));
  return {
    boxes: all,
    failure: failure ?? (error && !data ? failureOf(error, 'The boxes could not be loaded.') : null),
    reload: () => Promise.all([reload(), isAsked && refetch().catch(() => undefined)]),
  };
}
