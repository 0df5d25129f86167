import { randomUUID } from 'node:crypto';
import { benchPage, SLUG } from '../../tests/support/load/content.ts';
import type { BenchDatabase } from '../../tests/support/load/database.ts';
import { alternate, measure, type Load, type Request } from './load.ts';
import { makeMembers } from '../../tests/support/load/members.ts';
import type { Server } from '../../tests/support/load/product.ts';
import type { Comparison, Finding } from './report.ts';

const LOAD: Load = { seconds: 5, connections: 8 };
/** Each may check out 30 times a minute; the rate limits stay on. */
const MEMBERS = 600;

/** A whole checkout beside a bare insert of one row, both committed to disk. */
export async function measureCheckouts(
  servers: { bare: Server; product: Server },
  database: BenchDatabase,
): Promise<{ findings: Finding[]; comparison: Comparison }> {
  const tokens = await makeMembers(database, MEMBERS);
  const body = JSON.stringify(checkoutBody());
  let turn = 0;
  const checkout: Request = {
    server: servers.product,
    path: '/api/checkout',
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Tenant': SLUG },
    body,
    next: () => ({
      headers: { Authorization: `Bearer ${tokens[turn++ % tokens.length]}`, 'Idempotency-Key': randomUUID() },
      body,
    }),
  };
  const insert: Request = {
    server: servers.bare,
    path: '/row',
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...checkoutBody(), filler: 'x'.repeat(Math.max(0, 2000 - body.length)) }),
  };
  const both = await alternate(insert, checkout, LOAD, database.pid);
  const { product } = both;
  const alone = await measure(checkout, { ...LOAD, connections: 1, seconds: 3 }, database.pid);
  const statements = await statementsOf(servers.product, tokens[0]!, database);

  const share = product.perSecond / both.bare.perSecond;
  const cpu = product.cpuMs + product.databaseCpuMs;
  const findings: Finding[] = [
    {
      what: 'checkout: SQL statements',
      goal: 'at most 12',
      measured: `${statements.length}, begin and commit included`,
      reached: statements.length <= 12 && statements.length > 0,
    },
    {
      what: 'checkout: CPU of gateway and PostgreSQL',
      goal: 'at most 5 ms',
      measured: `${cpu.toFixed(2)} ms (${product.cpuMs.toFixed(2)} + ${product.databaseCpuMs.toFixed(2)}); one at a time ${(alone.cpuMs + alone.databaseCpuMs).toFixed(2)} ms`,
      reached: cpu <= 5,
      note: 'PostgreSQL’s share holds what is kept so that lists and dashboards never count: figures, searches and members by triggers, the history and the mail.',
    },
    {
      what: 'checkout: at concurrency 8',
      goal: 'at least 150/s, no errors',
      measured: `${product.perSecond.toFixed(0)}/s, ${product.errors} errors`,
      reached: product.perSecond >= 150 && product.errors === 0,
    },
    {
      what: 'checkout: beside a bare insert',
      goal: 'at least 0.3 of its rate',
      measured: `${share.toFixed(2)} of ${both.bare.perSecond.toFixed(0)}/s`,
      reached: share >= 0.3,
      note: `syncing costs next to nothing on this machine, so both are bound by CPU: the bare insert takes ${(both.bare.cpuMs + both.bare.databaseCpuMs).toFixed(2)} ms of it for one row, a checkout ${cpu.toFixed(2)} ms for reading the caller, the page and the coupon and writing seven rows under their constraints. Where a sync takes a millisecond, as on most disks, both wait for it alike.`,
    },
  ];
  return { findings, comparison: { what: 'POST /api/checkout beside an insert', ...both } };
}

/** The statements of one checkout, after one that fills the caches. */
async function statementsOf(product: Server, token: string, database: BenchDatabase): Promise<string[]> {
  const once = async () => {
    const response = await fetch(`${product.url}/api/checkout`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Tenant': SLUG,
        Authorization: `Bearer ${token}`,
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(checkoutBody()),
    });
    if (response.status !== 201)
      throw new Error(`A checkout answered ${response.status}: ${await response.text()}`);
  };
  await once();
  return database.countStatements(once);
}

function checkoutBody() {
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
