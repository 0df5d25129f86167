import { RESTARTS_DATABASE, restartedName, restartedTitle } from '../arguments.ts';
import type { Proof } from '../proofs.ts';
import { DEEDS, HAPPENINGS, STANDINGS } from './book.ts';
import type { Book, Deed, Standing } from './book.ts';
import { CLOSINGS, MONTHS, ZONES } from './setting.ts';

/** From so many lives on nothing that can happen may be missing. */
const ENOUGH = 5_000;
/** A membership that has ended does not end once more, and is not paused. */
const ENDING: readonly Deed[] = ['cancel', 'close', 'pause'];

/** What stands in docs/proofs.md of them. */
export function sectionOf(
  book: Book,
  { lives, seed, pieces }: { lives: number; seed: number; pieces: number },
): Proof {
  const { counts, happened, met, differences, inBooks } = book;
  const never = HAPPENINGS.filter((what) => happened[what] === 0);
  const neverMet = STANDINGS.filter((standing) => standing !== 'canceled').flatMap((standing) =>
    ENDING.filter((deed) => met[standing][deed] === 0).map((deed) => `${deed}: ${standing}`),
  );
  return {
    command: restartedName('proof:histories'),
    title: restartedTitle('Random lives of memberships'),
    how: [
      `${shown(counts.memberships)} memberships lived ${MONTHS} months each by the product on PostgreSQL, with a moved clock, and by`,
      `a model written from docs/rules.md alone: ${ZONES.length} zones from Honolulu to Kiritimati, starts on all days of 2023`,
      'to 2028, schedules by weekdays and days of the month with deadlines, days off, moved days, places, zones with fees, coupons, tax,',
      'gifts, and two payment companies between which businesses change, which lose answers and were out',
      `of reach for ${shown(counts.outageDays)} days, each of them in each world once for two months with a 401. The jobs ran`,
      `${shown(counts.runs)} times and once stood still for ${counts.longestStop} days; ${CLOSINGS} businesses of each world closed in an outage.`,
      `${shown(counts.settled)} times a charge was settled afterwards, and ${shown(counts.reconciled)} times an account was compared with its company's list.`,
      `Members and staff asked for ${shown(counts.asked)} changes, of which ${shown(counts.refused)} were refused by both. Both made ${shown(counts.orders)}`,
      `orders and ${shown(counts.charges)} charges of ${shown(counts.cents)} cents, skipped ${shown(counts.skips)} months, missed ${shown(counts.missed)} and wrote off`,
      `${shown(counts.writtenOff)} boxes. ${pieces} pieces, the first of seed ${seed}.`,
      ...(RESTARTS_DATABASE
        ? [
            `PostgreSQL was killed with -9 and started again ${counts.restarts} times while the jobs ran. ${counts.setApart} memberships`,
            'were compared no further: their charge was under way at that moment and the company out of reach, so that',
            'nobody knows whether it was made; none of them was charged twice either.',
          ]
        : []),
    ].join(' '),
    more: `| what happened | times |\n|---|--:|\n${HAPPENINGS.map((what) => `| ${what} | ${shown(happened[what])} |`).join('\n')}

What was done to memberships, by how they stood; a pause is a skip, of the next month or a later one.

| | ${DEEDS.join(' | ')} |
|---|${DEEDS.map(() => '--:').join('|')}|
${STANDINGS.map((standing) => `| ${standing} | ${DEEDS.map((deed) => shownOf(book, standing, deed)).join(' | ')} |`).join('\n')}`,
    checks: [
      { what: 'memberships compared', expected: lives, found: counts.memberships },
      { what: 'memberships that came out otherwise', expected: 0, found: differences.length },
      {
        what: 'differences of ledger, lists of the companies and orders',
        expected: 0,
        found: inBooks.length,
      },
      ...(lives >= ENOUGH
        ? [
            { what: 'kinds of things that never happened', expected: 'none', found: listed(never) },
            {
              what: 'standings in which nobody canceled, closed or paused',
              expected: 'none',
              found: listed(neverMet),
            },
          ]
        : []),
      ...(RESTARTS_DATABASE
        ? [
            {
              what: 'set apart, a twentieth at most',
              expected: 'yes',
              found: counts.setApart * 20 <= lives ? 'yes' : String(counts.setApart),
            },
          ]
        : []),
    ],
  };
}

const shownOf = ({ met }: Book, standing: Standing, deed: Deed): string =>
  standing === 'canceled' && ENDING.includes(deed) && met[standing][deed] === 0
    ? ''
    : shown(met[standing][deed]);

const listed = (what: readonly string[]): string => (what.length === 0 ? 'none' : what.join('; '));

const shown = (n: number): string => n.toLocaleString('en-US');
