import { formatMonthDay, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
import { nextBoxMonth } from '../../../schema/rules/time/next-box-month.ts';
import { todayIn } from '../../../schema/rules/time/time-zone.ts';
import type { BusinessPageQuery } from './business-page.generated.ts';

/** What a business says about its next box, and whose month it is. */
export interface ShownNextBox {
  /** "In December’s box". */
  title: string;
  /** "2026-12". */
  yearMonth: string;
  /** "December’s box, published November 21". */
  caption: string;
  /** Sanitised. */
  html: string;
  /** Null where it has none. */
  pictureUrl: string | null;
}

/** Null where nothing is published. Hangs on no clock, so it may stand in a page that is kept. */
export function nextBoxOf({ nextBox, timeZone }: BusinessPageQuery['business']): ShownNextBox | null {
  const { content: html, pictureUrl, updatedAt, yearMonth } = nextBox;
  if (html === '' || !updatedAt) return null;
  const publishedOn = todayIn(timeZone, Date.parse(updatedAt));
  const shownMonth = yearMonth ?? nextBoxMonth(publishedOn);
  const [month] = formatYearMonth(shownMonth).split(' ');
  return {
    yearMonth: shownMonth,
    title: `In ${month}’s box`,
    caption: `${month}’s box, published ${formatMonthDay(publishedOn)}.`,
    html,
    pictureUrl,
  };
}
