import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import lighthouse from 'lighthouse';
import { CHROMIUM_FLAGS, chromiumPath } from '../../tests/support/browser/chromium.ts';
import { startProduct } from '../../tests/support/load/product.ts';
import { middleOf } from './load.ts';
import type { Finding, Part } from './report.ts';
import { newDataDir } from './subjects.ts';

const RUNS = 5;

const ON_THIS_MACHINE =
  'what is missing here and below is time on the main thread, which the simulation takes from this machine and slows down four times: beside other work it tells of the other work.';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Of one run: scores from 0 to 100, milliseconds, and the sum of what moved without being asked. */
interface Visit {
  scores: Record<(typeof CATEGORIES)[number], number>;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
}

/**
 * What Lighthouse says of the public screens of the demo data on its own phone (slow 4G, a processor four times slower),
 * the median of five visits each.
 */
export async function measureLighthouse(say: (line: string) => void): Promise<Part> {
  const dataDir = newDataDir();
  const home = mkdtempSync(path.join(tmpdir(), 'regulars-lighthouse-'));
  const flags = [...CHROMIUM_FLAGS, '--headless=new', '--remote-debugging-port=0', `--user-data-dir=${home}`];
  const browser = spawn(chromiumPath(), [...flags, 'about:blank'], { stdio: 'ignore' });
  try {
    const product = await startProduct({ DATA_DIR: dataDir });
    try {
      const port = await debuggingPort(home);
      const findings: Finding[] = [];
      for (const address of await publicScreens(product.url)) {
        say(`${address} …`);
        const visits: Visit[] = [];
        for (let run = 0; run < RUNS; run++) visits.push(await visit(product.url + address, port));
        findings.push(...findingsOf(address, visits));
      }
      return { findings, comparisons: [] };
    } finally {
      await product.stop();
    }
  } finally {
    browser.kill();
    await once(browser, 'exit');
    rmSync(home, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function publicScreens(url: string): Promise<string[]> {
  const { businesses } = (await (await fetch(`${url}/api/businesses`)).json()) as {
    businesses: { slug: string }[];
  };
  return ['/', '/businesses', ...businesses.slice(0, 3).map(({ slug }) => `/b/${slug}`)];
}

function findingsOf(address: string, visits: Visit[]): Finding[] {
  const middle = (of: (visit: Visit) => number) => middleOf(visits.map(of));
  const scores = CATEGORIES.map((category) => middle((each) => each.scores[category]));
  const [performance, ...others] = scores;
  const shift = middle(({ layoutShift }) => layoutShift);
  return [
    {
      what: `${address}: accessibility, best practices, SEO`,
      goal: 'each 100',
      measured: others.join(', '),
      reached: others.every((score) => score === 100),
    },
    {
      what: `${address}: what moves by itself (CLS)`,
      goal: 'below 0.01',
      measured: shift.toFixed(4),
      reached: shift < 0.01,
    },
    {
      what: `${address}: performance`,
      goal: '100',
      measured: `${performance} (largest paint ${(middle((each) => each.largestPaintMs) / 1000).toFixed(2)} s, blocked ${Math.round(middle((each) => each.blockedMs))} ms)`,
      reached: performance === 100,
      ...(address === '/' && { note: ON_THIS_MACHINE }),
    },
  ];
}

/** One visit with Lighthouse's own mobile emulation and simulated throttling. */
async function visit(url: string, port: number): Promise<Visit> {
  const result = await lighthouse(url, { port, onlyCategories: [...CATEGORIES], logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}.`);
  const { categories, audits } = result.lhr;
  const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)]),
    ) as Visit['scores'],
    largestPaintMs: figure('largest-contentful-paint'),
    blockedMs: figure('total-blocking-time'),
    layoutShift: figure('cumulative-layout-shift'),
  };
}

/** Chromium writes the port that it chose into its profile. */
async function debuggingPort(home: string): Promise<number> {
  for (let wait = 0; wait < 200; wait++) {
    try {
      return Number(readFileSync(path.join(home, 'DevToolsActivePort'), 'utf8').split('\n')[0]);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  throw new Error('Chromium did not open its debugging port.');
}
