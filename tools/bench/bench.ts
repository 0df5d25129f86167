import { measureCardCheckouts } from './card-checkouts.ts';
import { measureCheckouts } from './checkouts.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureHistory } from './history.ts';
import { measureLighthouse } from './lighthouse.ts';
import { measureLists } from './lists/lists.ts';
import { measureMoney } from './money.ts';
import { measureReads } from './reads.ts';
import { measureRenewals } from './renewals.ts';
import { writePart, type Part } from './report.ts';
import { measureSignIns } from './sign-ins.ts';

/** The parts in the order in which they run: name, title of its section, and what measures it. */
const PARTS: Record<string, { title: string; measure: (say: (line: string) => void) => Promise<Part> }> = {
  reads: { title: 'Public reads', measure: measureReads },
  'sign-ins': { title: 'Signing in', measure: measureSignIns },
  checkouts: { title: 'Checkout', measure: measureCheckouts },
  'card-checkouts': { title: 'Checkout by card', measure: measureCardCheckouts },
  history: { title: 'A member’s history', measure: measureHistory },
  'first-load': { title: 'First load, start and memory', measure: measureFirstLoad },
  lighthouse: { title: 'Lighthouse on a phone', measure: measureLighthouse },
  lists: { title: 'Dashboards, lists and searches of the admin area', measure: measureLists },
  money: { title: 'Money of the largest business', measure: measureMoney },
  renewals: { title: 'Renewals', measure: measureRenewals },
};

/**
 * `npm run bench`: measures everything, about twenty minutes, and writes docs/bench.md. `npm run bench -- checkouts
 * renewals` measures those parts and writes their sections.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}. There are: ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}
for (const [name, { title, measure }] of Object.entries(PARTS)) {
  if (names.length > 0 && !names.includes(name)) continue;
  say(`${title} …`);
  const begun = performance.now();
  const part = await measure(say);
  writePart(name, title, part, (performance.now() - begun) / 1000);
  for (const { what, goal, measured, reached } of part.findings)
    say(
      `${goal === null ? '    ' : reached ? 'ok  ' : 'MISS'} ${what}: ${measured}${goal ? ` (${goal})` : ''}`,
    );
  if (!part.findings.every(({ reached }) => reached)) process.exitCode = 1;
}
say('written to docs/bench.md');

function say(line: string): void {
  console.log(`[bench] ${line}`);
}
