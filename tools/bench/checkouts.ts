import { randomUUID } from 'node:crypto';
import { benchPage, SLUG } from '../../tests/support/load/content.ts';
import type { BenchDatabase } from '../../tests/support/load/database.ts';
import { makeMembers } from '../../tests/support/load/members.ts';
import type { Server } from '../../tests/support/load/product.ts';
import { bareInsert } from './bare-server.ts';
import { alternate, cpuOfBoth, measure, type Load, type Request } from './load.ts';
import { cpuGoal, reported, type Part } from './report.ts';
import { withSubjects } from './subjects.ts';

export const CHECKOUT_LOAD: Load = { seconds: 5, connections: 8 };
/** Each may check out 30 times a minute; the rate limits stay on. */
export const MEMBERS = 600;
const MOST_STATEMENTS = 12;

/** A whole checkout beside a bare insert of one row, both committed to disk. */
export function measureCheckouts(): Promise<Part> {
  return withSubjects({}, async ({ bare, product, database }) => {
    const tokens = await makeMembers(database, MEMBERS);
    // Before any load: what is still under way after one would be counted too.
    const statements = await statementsOf(database, () => checkOut(product, tokens[0]!));
    const body = JSON.stringify(checkoutBody());
    let turn = 0;
    const checkout: Request = {
      server: product,
      path: '/api/checkout',
      method: 'POST',
      next: () => ({ headers: checkoutHeaders(tokens[turn++ % tokens.length]!), body }),
    };
    const pair = await alternate(bareInsert(bare), checkout, CHECKOUT_LOAD, database.pid);
    const alone = await measure(checkout, { ...CHECKOUT_LOAD, connections: 1, seconds: 3 }, database.pid);
    return {
      findings: [
        {
          what: 'SQL statements of a checkout',
          goal: `at most ${MOST_STATEMENTS}`,
          measured: `${statements}, begin and commit included`,
          reached: statements <= MOST_STATEMENTS && statements > 0,
        },
        {
          ...cpuGoal('a checkout, 8 at once', 36, pair, 'insert'),
          note: 'a checkout reads the caller, the page and the coupon and writes seven rows under their constraints; PostgreSQL’s share holds what is kept so that lists and dashboards never count: figures, searches and members by triggers, the history and the mail.',
        },
        reported('a checkout, one at a time', `${cpuOfBoth(alone).toFixed(2)} ms of CPU`),
        reported('checkouts a second, 8 at once', pair.product.perSecond.toFixed(0)),
      ],
      comparisons: [{ what: 'POST /api/checkout beside an insert', ...pair }],
    };
  });
}

/** One checkout by somebody with a token, of that body. @throws where it is refused. */
export async function checkOut(product: Server, token: string, body: object = checkoutBody()): Promise<void> {
  const response = await fetch(`${product.url}/api/checkout`, {
    method: 'POST',
    headers: checkoutHeaders(token),
    body: JSON.stringify(body),
  });
  if (response.status !== 201)
    throw new Error(`A checkout answered ${response.status}: ${await response.text()}`);
}

/**
 * The statements of one checkout, after one that fills the caches: the fewest of a few, as the server's log also holds
 * what jobs and heartbeats ask meanwhile.
 */
export async function statementsOf(database: BenchDatabase, checkout: () => Promise<void>): Promise<number> {
  await checkout();
  const counts: number[] = [];
  for (let n = 0; n < 5; n++) counts.push((await database.countStatements(checkout)).length);
  return Math.min(...counts);
}

export const checkoutHeaders = (token: string) => ({
  'Content-Type': 'application/json',
  'X-Tenant': SLUG,
  Authorization: `Bearer ${token}`,
  'Idempotency-Key': randomUUID(),
});

export function checkoutBody() {
  const page = benchPage();
  const item = page.itemsSnapshot[0]!;
  const addon = page.addonsSnapshot[0]!;
  return {
    selection: {
      businessSlug: SLUG,
      email: 'pat@example.com',
      isGift: false,
      mode: 'pickup',
      fulfillmentMode: 'pickup',
      itemIds: [item.id],
      chosenItemId: item.id,
      chosenVariationId: `${item.id}_pickup`,
      chosenItemName: item.name,
      chosenVariationName: 'Pickup',
      chosenAddonIds: [addon.id],
      chosenUpgradeIds: [],
      pickupAddress: page.fulfillment.pickupAddress,
      price: '$41.00',
      ts: 1764547200000,
    },
    address: {
      fullName: 'Pat Plain',
      phone: '(555) 010-0142',
      street: '12 Orchard Lane',
      apt: '',
      city: 'Kingston',
      state: 'NY',
      zip: '12401',
      country: 'US',
    },
  };
}
