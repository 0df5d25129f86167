import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { SLUG } from '../support/load/content.ts';
import { ADDRESS, ask, SELECTION, type Answer } from './soak-traffic.ts';

/** So many of each a second, whatever becomes of those before: as people come. */
export interface Rates {
  checkouts: number;
  pages: number;
  portals: number;
}

export interface LoadParts {
  /** Where the next request goes. */
  url: () => string;
  rates: Rates;
  /** Of signed-in members. */
  tokens: readonly string[];
  /** What a checkout is paid by; a new one each time that it is sent. */
  payment: () => object;
  /** Sends what was not answered, or 502, 503 or 504, again until it is, a checkout under its key; else once. */
  sendsAgain: boolean;
}

/** What came of it. */
export class Seen {
  /** Key of a checkout → the order that was acknowledged. */
  readonly orders = new Map<string, string>();
  /** When each was, by performance.now(). */
  readonly acknowledgedAt: number[] = [];
  reads = 0;
  /** Reads that were not answered with 200 at the first try. */
  readsAgain = 0;
  /** Checkouts that were sent more than once. */
  checkoutsAgain = 0;
  /** Answers of any other kind → how often. */
  readonly others = new Map<string, number>();

  /** The longest time without an acknowledged order in a span, in seconds. */
  longestWithoutOrder(from: number, to: number): number {
    const moments = [from, ...this.acknowledgedAt.filter((at) => at > from && at < to), to];
    return Math.max(...moments.slice(1).map((at, n) => at - moments[n]!)) / 1_000;
  }
}

/** After so long something is sent again, after twice as long each time, up to the longest. */
const AGAIN_MILLISECONDS = 250;
const LONGEST_AGAIN_MILLISECONDS = 2_000;
/** Nobody waits longer for an answer; who sends nothing again waits for as long as it may take. */
const WAITS_MILLISECONDS = { once: 60_000, again: 12_000 };
/** Until nobody would wait any longer. */
const PATIENCE_MILLISECONDS = 90_000;
const TICK_MILLISECONDS = 20;
const PAGES = ['/', `/b/${SLUG}`, '/businesses', `/api/businesses/${SLUG}/page`, '/api/businesses?limit=20'];
const PORTAL = ['/api/my/orders?limit=5', '/api/my/subscriptions?limit=5', '/api/my/profile'];

/** Begins a load; `stop` lets nobody else come and waits for all who have. */
export function startLoad(parts: LoadParts): { seen: Seen; stop(): Promise<void> } {
  const seen = new Seen();
  const agent = new Agent({ keepAlive: true, maxSockets: 512 });
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  const waits = parts.sendsAgain ? WAITS_MILLISECONDS.again : WAITS_MILLISECONDS.once;
  const sent = { checkouts: 0, pages: 0, portals: 0 };
  const acts = { checkouts: buy, pages: readPage, portals: readPortal };

  const timer = setInterval(() => {
    const seconds = (performance.now() - begun) / 1_000;
    for (const kind of Object.keys(acts) as (keyof Rates)[])
      for (; sent[kind] < seconds * parts.rates[kind]; sent[kind]++) {
        const act = acts[kind](sent[kind]);
        underWay.add(act);
        void act.finally(() => underWay.delete(act));
      }
  }, TICK_MILLISECONDS);

  const tokenOf = (n: number) => parts.tokens[n % parts.tokens.length]!;

  async function buy(n: number): Promise<void> {
    const key = randomUUID();
    let tries = 0;
    const answer = await untilKnown(() => {
      tries++;
      return ask(
        parts.url(),
        {
          path: '/api/checkout',
          token: tokenOf(n),
          headers: { 'x-tenant': SLUG, 'idempotency-key': key },
          body: { selection: SELECTION, address: ADDRESS, ...parts.payment() },
          waits,
        },
        agent,
      );
    });
    if (tries > 1) seen.checkoutsAgain++;
    if (answer.status !== 201) return other('checkout', answer);
    seen.orders.set(key, JSON.parse(answer.text).order.id);
    seen.acknowledgedAt.push(performance.now());
  }

  function readPage(n: number): Promise<void> {
    return read(PAGES[n % PAGES.length]!);
  }

  function readPortal(n: number): Promise<void> {
    return read(PORTAL[n % PORTAL.length]!, tokenOf(n));
  }

  async function read(path: string, token?: string): Promise<void> {
    let tries = 0;
    const answer = await untilKnown(() => {
      tries++;
      return ask(parts.url(), { path, waits, ...(token && { token }) }, agent);
    });
    seen.reads++;
    if (tries > 1) seen.readsAgain++;
    if (answer.status !== 200) other(path, answer);
  }

  async function untilKnown(send: () => Promise<Answer>): Promise<Answer> {
    const end = performance.now() + PATIENCE_MILLISECONDS;
    for (let again = AGAIN_MILLISECONDS; ; again = Math.min(2 * again, LONGEST_AGAIN_MILLISECONDS)) {
      const answer = await send();
      // Nothing was sent: a proxy asks another one.
      const isUndelivered = answer.status === 0 && answer.text.startsWith('connect ECONNREFUSED');
      const isUnknown = answer.status === 0 || (answer.status >= 502 && answer.status <= 504);
      const isAgain = isUndelivered || (isUnknown && parts.sendsAgain);
      if (!isAgain || performance.now() > end) return answer;
      await new Promise((resolve) => setTimeout(resolve, again));
    }
  }

  function other(what: string, { status, text }: Answer): void {
    const line = `${status} to ${what}: ${text.slice(0, 100)}`;
    seen.others.set(line, (seen.others.get(line) ?? 0) + 1);
  }

  return {
    seen,
    stop: async () => {
      clearInterval(timer);
      while (underWay.size > 0) await Promise.all(underWay);
      agent.destroy();
    },
  };
}
