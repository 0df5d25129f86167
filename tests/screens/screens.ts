/**
 * `npm run screens [part of a name]`: draws every screen in every state, from the demo data and with the clock at one
 * fixed moment, and compares it with what was accepted last. What it found is one page in `data/screens`.
 * `--widths 768,1920` draws at those instead of 360 and 1280 px; `--accept` accepts what the last run drew.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
// Before all that tells the time.
import { TODAY } from './fixed-world.mjs';
import { readConfig } from '../../gateway/boot/config.ts';
import { CHROMIUM_FLAGS, chromiumPath } from '../support/browser/chromium.ts';
import { startFakeSquare } from '../support/payments/fake-square.ts';
import { startFakeStripe } from '../support/payments/fake-stripe/fake-stripe.ts';
import { ADMIN_SHOTS } from './shots/admin-shots.ts';
import { openArchive } from './archive.ts';
import { BANK_SHOTS, makeNewcomer } from './shots/bank-shots.ts';
import { CARD_SHOTS, joinByCard } from './shots/card-shots.ts';
import { renewDocs } from './docs-pictures.ts';
import { drawAct, HEIGHTS, type Act } from './draw.ts';
import { EDITOR_SHOTS } from './shots/editor-shots.ts';
import { LIFE_SHOTS } from './shots/life-shots.ts';
import { MEMBER_SHOTS } from './shots/member-shots.ts';
import { makePeople } from './people.ts';
import { reportOf, summaryOf, type Failure } from './report.ts';
import { makeRough, ROUGH_SHOTS } from './shots/rough-shots.ts';
import { VISITOR_SHOTS } from './shots/visitor-shots.ts';

/** As many acts at once. */
const AT_ONCE = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    accept: { type: 'boolean', default: false },
    widths: { type: 'string', default: '360,1280' },
  },
});
const scope = { part: positionals[0] ?? '', widths: values.widths.split(',').map(Number) };
const unknown = scope.widths.filter((width) => !(width in HEIGHTS));
if (unknown.length > 0) throw new Error(`Widths are ${Object.keys(HEIGHTS).join(', ')}.`);

const archive = openArchive(path.join(readConfig().dataDir, 'screens'));
if (values.accept) await accept();
else process.exitCode = (await run()) ? 0 : 1;

async function accept(): Promise<void> {
  const files = archive.accept(scope.part);
  if (!files) throw new Error('There is no run to accept: npm run screens draws one.');
  const renewed = await renewDocs(files, path.join(archive.folder, 'accepted'));
  console.log(`${files.length} accepted${renewed.length > 0 ? `; renewed ${renewed.join(', ')}` : ''}.`);
}

/** @returns whether all is as it was accepted, or there was nothing to compare with. */
async function run(): Promise<boolean> {
  const begun = performance.now();
  const isFirst = !archive.hasAccepted();
  const folder = archive.begin(scope);
  const failures = await drawAll(folder);
  const findings = archive.compare(scope, new Set(failures.map(({ file }) => file)));
  const page = path.join(archive.folder, 'index.html');
  writeFileSync(page, reportOf(findings, failures));
  for (const { file, kind } of findings) if (kind !== 'same') console.log(`${kind} ${file}`);
  for (const { file, problem } of failures) console.log(`not drawn ${file}: ${problem.split('\n')[0]}`);
  const seconds = Math.round((performance.now() - begun) / 1000);
  console.log(
    `${summaryOf(findings, failures.length)}, in ${Math.floor(seconds / 60)} min ${seconds % 60} s.`,
  );
  if (isFirst) {
    console.log(
      `There were no accepted pictures to compare with: these ${archive.accept('')!.length} are now.`,
    );
    return failures.length === 0;
  }
  console.log(`Look at ${page}; npm run screens -- --accept accepts it.`);
  return failures.length === 0 && findings.every(({ kind }) => kind === 'same');
}

async function drawAll(folder: string): Promise<Failure[]> {
  const [square, stripe] = await Promise.all([startFakeSquare(), startFakeStripe()]);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  const acts: Act[] = [
    { shots: VISITOR_SHOTS, peopleOf: makePeople },
    { shots: MEMBER_SHOTS, peopleOf: makePeople },
    { shots: LIFE_SHOTS, peopleOf: makePeople },
    { shots: ADMIN_SHOTS, peopleOf: makePeople },
    { shots: EDITOR_SHOTS, peopleOf: makePeople },
    { shots: ROUGH_SHOTS, peopleOf: makeRough },
    // Whether a shop takes cards is settled as it starts.
    { shots: CARD_SHOTS, environment: square.environment, peopleOf: (shop) => joinByCard(shop, square) },
    { shots: BANK_SHOTS, environment: stripe.environment, peopleOf: makeNewcomer },
  ];
  const waiting = acts
    .map((act) => ({ ...act, shots: act.shots.filter(({ name }) => name.includes(scope.part)) }))
    .filter(({ shots }) => shots.length > 0);
  if (waiting.length === 0) throw new Error(`No screen's name has "${scope.part}" in it.`);
  const drawing = { browser, widths: scope.widths, folder, onDrawn: (file: string) => console.log(file) };
  const failures: Failure[] = [];
  const draw = async () => {
    for (let act = waiting.shift(); act; act = waiting.shift())
      failures.push(...(await drawAct(act, drawing)));
  };
  try {
    console.log(`Drawing as of ${TODAY} …`);
    await Promise.all(Array.from({ length: AT_ONCE }, draw));
    return failures.toSorted((a, b) => a.file.localeCompare(b.file));
  } finally {
    await browser.close();
    await Promise.all([square.close(), stripe.close()]);
  }
}
