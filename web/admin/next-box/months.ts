import { yearMonth } from '../../../schema/rules/time/calendar.ts';
import { nextBoxMonth } from '../../../schema/rules/time/next-box-month.ts';
import type { SavedText } from './text-storage.ts';

/** What was written of an earlier month. */
interface Past {
  yearMonth: string;
  content: string;
  pictureUrl: string | null;
}

/** The month that a text is about until somebody chooses another: its own, or the coming one where that has passed. */
export function monthToWrite(saved: string | null, today: string): string {
  return saved && saved >= yearMonth(today) ? saved : nextBoxMonth(today);
}

/** The past boxes once a text was saved: what was shown before it joins them where the new one is of a later month. */
export function pastAfter(past: readonly Past[], before: SavedText, saved: SavedText): Past[] {
  const { yearMonth: month } = saved;
  const earlier = past.filter((box) => month !== null && box.yearMonth < month);
  if (!before.yearMonth || !month || before.yearMonth >= month || before.content === '') return earlier;
  return [
    { yearMonth: before.yearMonth, content: before.content, pictureUrl: before.pictureUrl },
    ...earlier,
  ];
}
