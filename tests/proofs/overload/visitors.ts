import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setPriority } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';

import { SLUG } from '../../support/load/content.ts';
import { ADDRESS, ask, SELECTION } from '../soak-traffic.ts';

/** What a process of visitors is told, as JSON on its command line. */
export interface VisitorParts {
  /** Of each gateway; they come to them in turn. */
  urls: readonly string[];
  /** Of signed-in members. */
  tokens: readonly string[];
  seconds: number;
  /** So many come each second whatever becomes of those before; or so many people, each of whom waits for an answer first. */
  rate?: number;
  people?: number;
}

export const KINDS = ['checkout', 'portal', 'page'] as const;
export type Kind = (typeof KINDS)[number];

/** What became of those who came in the time; what they were told is told in one line of JSON. */
export interface VisitorFigures {
  came: number;
  /** Answered as they should be, while they waited. */
  served: Record<Kind, number>;
  /** Told to come back. */
  refused: number;
  /** Nobody waited for the answer any more, or there was none. */
  thrownAway: number;
  /** Any other answer → how often. */
  others: Record<string, number>;
  /** Of those who were served; milliseconds. */
  p50: number;
  p95: number;
  /** Of the refusals. */
  refusedP95: number;
  /** How far this process itself was behind; milliseconds, the 99th of a hundred looks. */
  ownDelay: number;
}

/** Of each ten: checkouts at pickup, what members see, and pages that are kept in memory. */
const MIX: readonly Kind[] = [
  'checkout',
  'portal',
  'checkout',
  'page',
  'portal',
  'checkout',
  'portal',
  'checkout',
  'page',
  'portal',
];
const PORTAL = ['/api/my/orders?limit=5', '/api/my/subscriptions?limit=5', '/api/my/profile'];
const PAGES = [`/b/${SLUG}`, `/api/businesses/${SLUG}/page`];
/**
 * So long somebody waits. Who no longer does goes on holding their connection, as with a proxy that tells nobody: the
 * product can't know that what it makes is for nobody.
 */
const PATIENCE_MILLISECONDS = 5_000;
/** Who was refused or not answered comes again after so long, under the same key, instead of somebody new. */
const AGAIN_MILLISECONDS = 1_000;
const TIMES = 3;
const TICK_MILLISECONDS = 10;

interface Visit {
  kind: Kind;
  key: string;
  token: string;
  path: string;
  address: string;
  times: number;
}

async function main(parts: VisitorParts): Promise<void> {
  try {
    // Visitors have processors of their own; only root may say so.
    setPriority(-15);
  } catch {
    // `ownDelay` tells whether they were late.
  }
  const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const served: number[] = [];
  const refusals: number[] = [];
  const figures: VisitorFigures = {
    came: 0,
    served: { checkout: 0, portal: 0, page: 0 },
    refused: 0,
    thrownAway: 0,
    others: {},
    p50: 0,
    p95: 0,
    refusedP95: 0,
    ownDelay: 0,
  };
  const again: { at: number; visit: Visit }[] = [];
  let n = 0;

  function next(): Visit {
    if (again.length > 0 && again[0]!.at <= performance.now()) return again.shift()!.visit;
    const kind = MIX[n % MIX.length]!;
    const paths = kind === 'portal' ? PORTAL : PAGES;
    const path = kind === 'checkout' ? '/api/checkout' : paths[n % paths.length]!;
    const token = parts.tokens[n % parts.tokens.length]!;
    const address = `198.51.${(n >> 8) & 255}.${n & 255}`;
    n++;
    return { kind, key: randomUUID(), token, path, address, times: 0 };
  }

  async function come(): Promise<void> {
    const visit = next();
    figures.came++;
    visit.times++;
    const at = performance.now();
    const answer = await ask(
      parts.urls[figures.came % parts.urls.length]!,
      {
        path: visit.path,
        ...(visit.kind !== 'page' && { token: visit.token }),
        headers: {
          'x-forwarded-for': visit.address,
          ...(visit.kind === 'checkout' && { 'x-tenant': SLUG, 'idempotency-key': visit.key }),
        },
        ...(visit.kind === 'checkout' && {
          body: { selection: SELECTION, address: ADDRESS },
        }),
      },
      agent,
    );
    const took = performance.now() - at;
    const isRight = answer.status === (visit.kind === 'checkout' ? 201 : 200);
    if (isRight && took <= PATIENCE_MILLISECONDS) {
      figures.served[visit.kind]++;
      served.push(took);
      return;
    }
    if (answer.status === 503) {
      figures.refused++;
      refusals.push(took);
    } else if (isRight || answer.status === 0) figures.thrownAway++;
    else {
      const line = `${answer.status} to ${visit.kind}: ${answer.text.slice(0, 80)}`;
      figures.others[line] = (figures.others[line] ?? 0) + 1;
    }
    if (visit.times < TIMES) again.push({ at: performance.now() + AGAIN_MILLISECONDS, visit });
  }

  const begun = performance.now();
  const end = begun + parts.seconds * 1_000;
  if (parts.people !== undefined) {
    const person = async () => {
      while (performance.now() < end) await come();
    };
    await Promise.all(Array.from({ length: parts.people }, person));
  } else {
    await new Promise<void>((resolve) => {
      const timer = setInterval(() => {
        const now = performance.now();
        const seconds = Math.min(now - begun, parts.seconds * 1_000) / 1_000;
        while (figures.came < seconds * parts.rate!) void come();
        if (now < end) return;
        clearInterval(timer);
        resolve();
      }, TICK_MILLISECONDS);
    });
    // Those who came last are waited for as long as they would have waited.
    await new Promise((resolve) => setTimeout(resolve, PATIENCE_MILLISECONDS));
  }
  const told = Object.values(figures.served).reduce((sum, each) => sum + each, 0);
  const answered =
    told + figures.refused + Object.values(figures.others).reduce((sum, each) => sum + each, 0);
  figures.thrownAway = figures.came - answered;
  figures.p50 = quantile(served, 0.5);
  figures.p95 = quantile(served, 0.95);
  figures.refusedP95 = quantile(refusals, 0.95);
  figures.ownDelay = delay.percentile(99) / 1_000_000;
  process.stdout.write(JSON.stringify(figures), () => process.exit(0));
}

const quantile = (values: number[], of: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * of)] ?? 0);

// What is imported of it runs nothing.
if (process.argv[2] === 'come') await main(JSON.parse(process.argv[3]!) as VisitorParts);
