import { addMonths, yearMonth, type LocalDate } from '../../schema/rules/time/calendar.ts';
import type { DemoDays } from './demo-days.ts';
import { packageTexts } from '../../schema/rules/pages/package-texts.ts';
import type { Extra, FulfillmentMode, Item, PageContent } from '../../schema/rules/pages/page-content.ts';
import { formatUsd } from '../../schema/rules/money/money.ts';
import { itemPriceFormatted, makeVariations } from '../../schema/rules/money/variations.ts';

export type Season = 'winter' | 'spring' | 'summer' | 'autumn';

/** A business of the demo data: everything about it that doesn't depend on its members. */
export interface DemoBusiness {
  slug: string;
  name: string;
  timeZone: string;
  content: PageContent;
  /** When and where its boxes come, where it has set that; without it the specification's days hold. */
  days?: DemoDays;
  /** What is in the next box, as HTML, by the season in which it comes. */
  nextBox: Record<Season, string>;
}

/** A package with its prices in cents by mode; the description is one sentence and a list of what is inside. */
export function item(
  id: string,
  name: string,
  line: string,
  inside: readonly string[],
  prices: Partial<Record<FulfillmentMode, number>>,
): Item {
  const variations = makeVariations(id, prices);
  return {
    id,
    name,
    ...packageTexts(() => ''),
    description: line,
    descriptionHtml: `<p>${line}</p><ul>${inside.map((what) => `<li>${what}</li>`).join('')}</ul>`,
    priceFormatted: itemPriceFormatted(variations),
    currency: 'USD',
    variations,
  };
}

/** An add-on or an upgrade; `amount` in cents. */
export function extra(id: string, name: string, description: string, amount: number): Extra {
  return { id, name, description, amount, currency: 'USD', priceFormatted: formatUsd(amount) };
}

/** The season of the box that comes in the month after `today`, on the northern half of the earth. */
export function seasonOfNextBox(today: LocalDate): Season {
  const month = Number(addMonths(yearMonth(today), 1).slice(5));
  if (month <= 2 || month === 12) return 'winter';
  if (month <= 5) return 'spring';
  return month <= 8 ? 'summer' : 'autumn';
}

/** A next box's HTML: a headline, a line or two, what is inside, and a closing word. */
export function nextBox(
  headline: string,
  opening: string,
  inside: readonly string[],
  closing: string,
): string {
  return `<h2>${headline}</h2><p>${opening}</p><ul>${inside.map((what) => `<li>${what}</li>`).join('')}</ul><p>${closing}</p>`;
}
