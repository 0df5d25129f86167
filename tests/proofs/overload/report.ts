import { conclude } from '../proofs.ts';
import type { VisitorFigures } from './visitors.ts';

const LEAST = 0.7;
const REFUSAL_MILLISECONDS = 5;
/** In the 99th of a hundred looks. */
const BEHIND_MILLISECONDS = 1_000;

/** One course of visitors. */
export interface Course {
  name: string;
  /** A second. */
  offered: number;
  served: number;
  checkouts: number;
  figures: VisitorFigures;
  /** Milliseconds of the server's processor time. */
  cpu: number;
}

/** One course in a line. */
export const lineOf = ({ name, offered, served, checkouts, figures, cpu }: Course): string =>
  `${name}: ${offered.toFixed(1)} came a second, ${served.toFixed(1)} served (${checkouts.toFixed(1)} checkouts), ` +
  `${figures.refused} refused, ${figures.thrownAway} too late; p50 ${figures.p50} ms, p95 ${figures.p95} ms, ` +
  `refusals p95 ${figures.refusedP95} ms; server ${(cpu / 1_000).toFixed(1)} s of processor, ` +
  `visitors ${figures.ownDelay.toFixed(0)} ms behind${Object.keys(figures.others).length ? ` ${JSON.stringify(figures.others)}` : ''}`;

/** All courses, and what was said. */
export interface Outcome {
  /** Percent of one processor. */
  percent: number;
  gateways: number;
  people: number;
  seconds: number;
  begun: number;
  load: string;
  by: string;
  courses: readonly Course[];
  after: Course;
  refusal: number;
}

/** Prints it and writes it to docs/proofs.md. `begun`: by performance.now(). */
export function report({
  percent: share,
  gateways,
  people,
  seconds,
  begun,
  load,
  by,
  courses,
  after,
  refusal,
}: Outcome): void {
  const most = Math.max(...courses.map(({ served }) => served));
  const mostCheckouts = Math.max(...courses.map(({ checkouts }) => checkouts));
  const isAbove = (found: number, of: number) =>
    found >= LEAST * of ? 'yes' : `${Math.round((100 * found) / of)} %`;
  const percent = (value: number, of: number) => `${Math.round((100 * value) / of)} %`;
  const row = ({ name, offered, served, checkouts, figures }: Course) =>
    `| ${name} | ${offered.toFixed(1)} | ${served.toFixed(1)} | ${percent(served, most)} | ${checkouts.toFixed(1)} | ${percent(checkouts, mostCheckouts)} | ${figures.refused} | ${figures.thrownAway} | ${figures.p50} | ${figures.p95} |`;
  const behind = Math.max(...courses.map(({ figures }) => figures.ownDelay));
  const others = [...courses, after].flatMap(({ figures }) => Object.values(figures.others));
  conclude(
    {
      command: gateways === 1 ? 'proof:overload' : `proof:overload -- --gateways ${gateways}`,
      title: `More visitors than ${gateways === 1 ? 'one gateway' : `${gateways} gateways`} can serve`,
      how: [
        `${gateways === 1 ? 'The built product and its PostgreSQL' : `${gateways} gateways, PgBouncer and PostgreSQL`} had ${share} % of one processor together, by ${by}; the visitors came from a process of their own outside of it:`,
        `four checkouts at pickup, four reads of members and two public pages of ten. First ${people} people who each wait for an answer (the capacity), then as many a second as that, twice and five times, ${seconds} s each,`,
        'whatever became of those before. Who is refused or not answered comes again up to twice after a second, under the same key. Nobody waits longer than 5 s, and nobody tells the server that they have gone, as behind HAProxy.',
        `A refusal was measured with PostgreSQL stopped: ${refusal.toFixed(2)} ms of the processor each. The machine’s load was ${load} when it began.`,
      ].join(' '),
      more: [
        '| course | came a second | served | of the most | checkouts | of the most | refused | too late | p50 ms | p95 ms |',
        '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
        ...[...courses, after].map(row),
      ].join('\n'),
      checks: [
        ...courses.slice(1).flatMap(({ name, offered, served, checkouts }) => [
          {
            what: `${name}: served at least ${LEAST * 100} % of the most`,
            expected: 'yes',
            found: isAbove(served, Math.min(most, offered)),
          },
          {
            what: `${name}: checkouts at least ${LEAST * 100} % of the most`,
            expected: 'yes',
            found: isAbove(checkouts, mostCheckouts),
          },
        ]),
        {
          what: `a refusal costs below ${REFUSAL_MILLISECONDS} ms of the processor`,
          expected: 'yes',
          found: refusal < REFUSAL_MILLISECONDS ? 'yes' : `${refusal.toFixed(1)} ms`,
        },
        {
          what: `the visitors themselves no more than ${BEHIND_MILLISECONDS} ms behind (a machine that is too busy proves nothing)`,
          expected: 'yes',
          found: behind <= BEHIND_MILLISECONDS ? 'yes' : `${Math.round(behind)} ms`,
        },
        {
          what: 'half the capacity afterwards: all served',
          expected: 'yes',
          found: after.figures.refused + after.figures.thrownAway === 0 ? 'yes' : 'no',
        },
        { what: 'answers of another kind', expected: 0, found: others.reduce((sum, each) => sum + each, 0) },
      ],
    },
    begun,
  );
}
