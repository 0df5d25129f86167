import type { Dice } from '../random.ts';
import type { Outage } from './account.ts';
import type { Book } from './book.ts';
import { OUTAGES } from './company.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const KINDS = [
  'outages in which a company was too busy (429)',
  'outages in which nobody answered',
  'outages in which our token was refused (401)',
] as const;

/** When a company is out of reach, and how. */
export interface Weather {
  longest: { from: number };
  at(moment: number): Outage | null;
}

/** Outages of hours and days, and one of two months with a token that is good for nothing (401). */
export function weatherOf(random: Dice, begin: number, months: number, { counts, happened }: Book): Weather {
  const longest = { from: begin + (90 + random.below(120)) * DAY, days: 62, how: OUTAGES.at(-1)! };
  const outages = [
    longest,
    ...Array.from({ length: 12 }, () => ({
      from: begin + random.below(months * 30) * DAY + random.below(24) * HOUR,
      days: random.chance(0.5) ? 1 : 1 + random.below(20),
      how: random.of(OUTAGES),
    })),
  ];
  for (const { how } of outages) happened[KINDS[OUTAGES.indexOf(how)]!]++;
  counts.outageDays += outages.reduce((sum, { days }) => sum + days, 0);
  return {
    longest,
    at: (moment) =>
      outages.find(({ from, days }) => moment >= from && moment < from + days * DAY)?.how ?? null,
  };
}
