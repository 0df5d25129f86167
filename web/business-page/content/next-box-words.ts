import { formatMonthDay, formatYearMonth } from '../../../schema/rules/time/calendar.ts';
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
export function nextBoxOf({
  nextBox,
  nextBoxPublishedOn,
}: BusinessPageQuery['business']): ShownNextBox | null {
  const { content: html, pictureUrl, yearMonth } = nextBox;
  if (html === '' || !yearMonth || !nextBoxPublishedOn) return null;
  const [month] = formatYearMonth(yearMonth).split(' ');
  return {
    yearMonth,
    title: `In ${month}’s box`,
    caption: `${month}’s box, published ${formatMonthDay(nextBoxPublishedOn)}.`,
    html,
    pictureUrl,
  };
}
