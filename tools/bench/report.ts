import { loadavg } from 'node:os';
import path from 'node:path';
import { machine } from '../../tests/support/load/machine.ts';
import { writeSection } from '../../tests/support/load/sections.ts';
import { cpuOfBoth, type Figures, type Pair } from './load.ts';

/** One line of the result: what was asked and what came out. */
export interface Finding {
  what: string;
  /** null where a figure is only reported: milliseconds and seconds depend on the machine. */
  goal: string | null;
  measured: string;
  /** Whether the goal is reached; true where there is none. */
  reached: boolean;
  /** Why, where the goal is not reached, or what a reader should know. */
  note?: string;
}

/** Figures of a load beside those of the bare handler. */
export interface Comparison extends Pair {
  what: string;
}

/** What one part of the bench found. */
export interface Part {
  findings: Finding[];
  comparisons: Comparison[];
}

/** Requests per second at least `least` times those of the bare handler. */
export function rateGoal(what: string, least: number, pair: Pair): Finding {
  const { rateTimes, product, bare } = pair;
  return {
    what,
    goal: `requests/s at least ${least} × bare`,
    measured: `${rateTimes.toFixed(2)} × (${product.perSecond.toFixed(0)} of ${bare.perSecond.toFixed(0)})${failures(product)}`,
    reached: rateTimes >= least && product.errors === 0,
  };
}

/** CPU of gateway and PostgreSQL together at most `most` times that of the bare handler and PostgreSQL. */
export function cpuGoal(what: string, most: number, pair: Pair, beside: 'read' | 'insert' = 'read'): Finding {
  const { cpuTimes, product, bare } = pair;
  return {
    what,
    goal: `CPU at most ${most} × the bare ${beside}`,
    measured: `${cpuTimes.toFixed(1)} × (${cpuOfBoth(product).toFixed(3)} of ${cpuOfBoth(bare).toFixed(3)} ms)${failures(product)}`,
    reached: cpuTimes <= most && product.errors === 0,
  };
}

/** A figure that depends on the machine: told, not judged. */
export function reported(what: string, measured: string): Finding {
  return { what, goal: null, measured, reached: true };
}

const failures = ({ errors }: Figures): string => (errors > 0 ? `, ${errors} errors` : '');

const FILE = path.join(import.meta.dirname, '..', '..', 'docs', 'bench.md');

const HEAD = `# Measured speed

Written by \`npm run bench\`, each section by its part: \`npm run bench -- <part>\`.

The yardstick is a bare \`node:http\` + \`pg\` handler (tools/bench/bare.ts) on the same PostgreSQL, with fsync on. It reads one jsonb
row of about 20 kB by key, or inserts one of about 2 kB. Bare handler and product are asked in turn, three rounds, and the median
of the rounds' ratios counts: a goal is a number of times the bare handler of the same run, so that it means the same on a quick
machine and on a busy one; the load is the system's over fifteen minutes, the bench's own included. CPU is that of the answering process and of PostgreSQL together. Milliseconds and seconds are told
and not judged. The load comes from the same machine. Each load is warmed up for two seconds; a checkout by card by 2,000, as V8
compiles for so long what it runs through, and what the first 500 of a process cost is told beside it.
`;

/** Writes one part's section of docs/bench.md, beside those of the others. */
export function writePart(name: string, title: string, part: Part, seconds: number): void {
  writeSection(FILE, HEAD, name, sectionOf(title, part, seconds));
}

function sectionOf(title: string, { findings, comparisons }: Part, seconds: number): string {
  return [
    `## ${title}`,
    `On ${new Date().toISOString().slice(0, 10)} in ${Math.round(seconds)} s, at a load of ${loadavg()[2]!.toFixed(0)}. ${machine()}`,
    table(
      '| what | goal | measured | reached |\n|---|---|---|---|',
      findings.map(({ what, goal, measured, reached }) => [
        what,
        goal ?? '',
        measured,
        goal === null ? '' : reached ? 'yes' : '**no**',
      ]),
    ),
    findings
      .filter(({ note }) => note)
      .map(({ what, note }) => `- **${what}**: ${note}`)
      .join('\n'),
    comparisons.length === 0
      ? ''
      : table(
          '| load | | requests/s | CPU ms/request | PostgreSQL CPU ms/request | p50 ms | p99 ms | requests | errors |\n|---|---|--:|--:|--:|--:|--:|--:|--:|',
          comparisons.flatMap(({ what, bare, product }) => [
            [what, 'bare', ...cellsOf(bare)],
            ['', 'product', ...cellsOf(product)],
          ]),
        ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

const table = (head: string, rows: readonly string[][]): string =>
  [head, ...rows.map((cells) => `| ${cells.join(' | ')} |`)].join('\n');

function cellsOf({ perSecond, cpuMs, databaseCpuMs, p50Ms, p99Ms, requests, errors }: Figures): string[] {
  return [
    perSecond.toFixed(0),
    cpuMs.toFixed(3),
    databaseCpuMs.toFixed(3),
    p50Ms.toFixed(1),
    p99Ms.toFixed(1),
    String(requests),
    String(errors),
  ];
}
