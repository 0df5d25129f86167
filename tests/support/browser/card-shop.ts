import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { compareThreeBooks } from '../../proofs/three-books.ts';
import { startProduct } from '../load/product.ts';
import { test as base } from './browser.ts';
import { startFakeSquare } from '../payments/fake-square.ts';
import type { Move } from '../move.ts';
import { startFakeStripe } from '../payments/fake-stripe/fake-stripe.ts';
import { readOutbox, type SentMail } from '../outbox.ts';

/** A payment company on this machine. */
interface Company {
  /** The variables of a product that pays there. */
  environment: Record<string, string>;
  /** All that came and went there. */
  moves(): Move[];
  close(): Promise<void>;
}

/** A product of this worker's own that takes cards at a fake company, with a clock and an outbox of its own. */
export interface CardShop<Fake extends Company> {
  url: string;
  company: Fake;
  /** Moves the product's clock forward: what would have happened on the days between happens. */
  moveClock(now: string): Promise<void>;
  /** How many mails of each kind went to an address. */
  mailsTo(email: string): Record<string, number>;
  /** What ledger, the company's list and orders tell differently, to the cent. */
  booksDiffer(): Promise<string[]>;
  /** What went to an address, the earliest first. */
  readMails(email: string): SentMail[];
}

/** `test` on such a product, with the demo data. */
const shopAt = <Fake extends Company>(start: () => Promise<Fake>) =>
  base.extend<{ shop: CardShop<Fake> }, { cardShop: CardShop<Fake> }>({
    cardShop: [
      // eslint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const dataDir = mkdtempSync(path.join(tmpdir(), 'regulars-cards-'));
        // Root's database runs as another user, who must be able to enter.
        chmodSync(dataDir, 0o755);
        const company = await start();
        const server = await startProduct({
          ...company.environment,
          DATA_DIR: dataDir,
          PUBLIC_HOST: 'localhost',
          DEMO: '1',
        });
        const readMails = (email: string) =>
          readOutbox(path.join(dataDir, 'outbox')).filter(({ to }) => to === email);
        await use({
          url: server.url,
          company,
          moveClock: (now) => moveClock(server.url, now),
          mailsTo: (email) => countKinds(readMails(email)),
          readMails,
          booksDiffer: () => booksDiffer(path.join(dataDir, 'postgres'), company.moves()),
        });
        await server.stop();
        await company.close();
        rmSync(dataDir, { recursive: true, force: true });
      },
      { scope: 'worker', timeout: 150_000 },
    ],
    shop: async ({ cardShop }, use) => use(cardShop),
    baseURL: async ({ cardShop }, use) => use(cardShop.url),
  });

/** At Square. */
export const test = shopAt(() => startFakeSquare());
/** At Stripe. */
export const stripeTest = shopAt(() => startFakeStripe());

/** Paid at pickup, unless a business connects an account of its own at the company, of which the platform keeps 2 percent. */
const connectShopAt = <Fake extends Company>(start: () => Promise<Fake>) =>
  shopAt(async () => {
    const company = await start();
    const environment = {
      ...company.environment,
      CONNECT: company.environment.PAYMENTS!,
      PAYMENTS: 'offline',
      SECRETS_KEY: randomBytes(32).toString('base64'),
      PLATFORM_FEE_BASIS_POINTS: '200',
    };
    return Object.assign(company, { environment });
  }).extend({
    // The company sends people back to the product's own name.
    baseURL: async ({ shop }, use) => use(shop.url.replace('127.0.0.1', 'localhost')),
  });

/** Businesses connect accounts at Stripe. */
export const connectTest = connectShopAt(() => startFakeStripe());
/** Businesses connect accounts at Square. */
export const connectSquareTest = connectShopAt(() => startFakeSquare());

export { expect } from '@playwright/test';
export { CARDS } from '../payments/fake-square.ts';
export { STRIPE_CARDS } from '../payments/fake-stripe/fake-stripe.ts';

async function moveClock(url: string, now: string): Promise<void> {
  const answer = await fetch(`${url}/demo/clock`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ now }),
  });
  if (!answer.ok) throw new Error(`The clock could not be moved: ${answer.status} ${await answer.text()}`);
}

/** By the product's own database, whose socket lies in its folder. */
async function booksDiffer(socket: string, moves: Move[]): Promise<string[]> {
  const database = new pg.Client({ host: socket, port: 5432, user: 'regulars', database: 'regulars' });
  await database.connect();
  try {
    const ask = async <Row extends object>(statement: string) => (await database.query<Row>(statement)).rows;
    const { listed, orders } = await compareThreeBooks(ask, moves);
    return [...listed, ...orders.map(({ text }) => text)];
  } finally {
    await database.end();
  }
}

function countKinds(mails: readonly SentMail[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of mails) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
