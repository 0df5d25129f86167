import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { RESTARTS_DATABASE, restartedName } from './proofs/arguments.ts';
import { fakeCards, offlineCards } from './proofs/cards.ts';
import { conclude, type Check } from './proofs/proofs.ts';
import { bookChecks } from './proofs/three-books.ts';

/**
 * `npm run kill-nine`: a thousand checkouts over HTTP, each under an idempotency key of its own, while the server is
 * killed with -9 in the middle of them, in turn alone, together with its database, and the database alone. A buyer
 * who gets no answer asks again with the same key until there is one. In the end every order that was ever
 * acknowledged is in the member's history, and no key has two. With `npm run kill-nine -- cards` they pay by card at a
 * local fake of Square that loses some answers, each is charged once, and ledger, list and orders agree.
 */
const CHECKOUTS = 1000;
const BUYERS = 8;
/** After how many acknowledged checkouts somebody is killed. */
const KILLS: readonly { after: number; who: 'server' | 'both' | 'database' }[] = [
  { after: 150, who: 'both' },
  { after: 400, who: 'server' },
  { after: 650, who: 'database' },
  { after: 850, who: 'both' },
];
/** With --restart-database: ten times the database alone, and nobody starts the server again. */
const RESTARTS: typeof KILLS = Array.from({ length: 10 }, (_, n) => ({
  after: 50 + n * 95,
  who: 'database',
}));

const kills = RESTARTS_DATABASE ? RESTARTS : KILLS;

/** By card, one charge of so many goes through and its answer is lost. */
const LOST_EVERY = 20;

const ROOT = path.resolve(import.meta.dirname, '..');

interface Buyer {
  token: string;
  /** What the server acknowledged: key → order id. */
  orders: Map<string, string>;
}

/** An answer that trying again will not change. */
class Refused extends Error {}

const folder = mkdtempSync(path.join(tmpdir(), 'regulars-kill-nine-'));
// Root's database runs as another user, who must be able to enter.
chmodSync(folder, 0o755);
const port = await freePort();
const cards = process.argv.includes('cards') ? await fakeCards() : offlineCards();
const site = `http://127.0.0.1:${port}`;
const begunAt = performance.now();
let server: ChildProcess;

async function main(): Promise<void> {
  server = await startServer();
  try {
    const offer = await findOffer();
    const buyers = await Promise.all(Array.from({ length: BUYERS }, (_, index) => register(index)));
    const retries = await buyAndKill(buyers, offer);
    const problems = (await Promise.all(buyers.map((buyer) => audit(buyer, offer)))).flat();
    const charges = cards.charges().length;
    if (cards.takesMoney) console.log(`${charges} charges`);
    if (cards.takesMoney && charges !== acknowledged(buyers))
      problems.push(`charged: ${charges} charges for ${acknowledged(buyers)} checkouts`);
    console.log(
      `${acknowledged(buyers)} checkouts acknowledged, ${kills.length} kills, ${retries} tries unanswered`,
    );
    for (const problem of problems) console.error(problem);
    console.log(problems.length === 0 ? 'none lost, none doubled' : `${problems.length} problems`);
    process.exitCode = problems.length === 0 ? 0 : 1;
    if (RESTARTS_DATABASE || cards.takesMoney) await concludeWith(problems, buyers, retries);
  } finally {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
    await cards.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What the product must be able to do at once after the last restart, and the section of docs/proofs.md. */
async function concludeWith(problems: string[], buyers: Buyer[], retries: number): Promise<void> {
  const reads = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      call('GET', '/api/my/orders', { token: buyers[n % buyers.length]!.token }),
    ),
  );
  const found = (word: string) => problems.filter((problem) => problem.startsWith(word)).length;
  conclude(
    {
      command: restartedName(cards.takesMoney ? 'kill-nine -- cards' : 'kill-nine'),
      title: RESTARTS_DATABASE
        ? 'Checkouts while the database is killed under a server that stays'
        : 'Checkouts by card while the server is killed',
      how: `${BUYERS} buyers at once; ${retries} tries got no answer and were sent again under their key. Paid ${cards.name}.`,
      checks: [
        {
          what: RESTARTS_DATABASE ? 'restarts of the database' : 'kills',
          expected: kills.length,
          found: kills.length,
        },
        { what: 'checkouts acknowledged', expected: CHECKOUTS, found: acknowledged(buyers) },
        { what: 'lost', expected: 0, found: found('lost') },
        { what: 'doubled', expected: 0, found: problems.length - found('lost') },
        {
          what: 'of 20 reads at once afterwards, answered',
          expected: 20,
          found: reads.filter(({ status }) => status === 'fulfilled').length,
        },
        ...(cards.takesMoney ? await booksOfCards(buyers) : []),
      ],
    },
    begunAt,
  );
}

/** By the product's own database, whose socket lies in its folder. */
async function booksOfCards(buyers: Buyer[]): Promise<Check[]> {
  const database = new pg.Pool({
    host: path.join(folder, 'postgres'),
    port: 5432,
    user: 'regulars',
    database: 'regulars',
  });
  database.on('error', () => undefined);
  const ask = async <Row extends object>(statement: string) => (await database.query<Row>(statement)).rows;
  try {
    return [
      { what: 'charges', expected: acknowledged(buyers), found: cards.charges().length },
      ...(await bookChecks(ask, cards.moves())),
    ];
  } finally {
    await database.end();
  }
}

/** @returns how many tries got no answer. */
async function buyAndKill(buyers: Buyer[], offer: Offer): Promise<number> {
  let begun = 0;
  let retries = 0;
  let hasFailed = false;
  const buy = async (buyer: Buyer) => {
    while (begun < CHECKOUTS) {
      begun += 1;
      const key = randomUUID();
      if (begun % LOST_EVERY === 0) cards.loseAnAnswer();
      for (;;) {
        const answer = await checkout(buyer, key, offer);
        if (answer !== null) {
          buyer.orders.set(key, answer);
          break;
        }
        retries += 1;
        await pause(100);
      }
    }
  };
  const killInBetween = async () => {
    for (const { after, who } of kills) {
      while (acknowledged(buyers) < after && !hasFailed) await pause(5);
      if (hasFailed) return;
      console.log(`${acknowledged(buyers)} acknowledged; kill -9 ${who}`);
      await kill(who);
    }
  };
  const buying = Promise.all(buyers.map(buy)).catch((error: unknown) => {
    hasFailed = true;
    throw error;
  });
  const killing = killInBetween();
  await Promise.allSettled([buying, killing]);
  await Promise.all([buying, killing]);
  return retries;
}

function acknowledged(buyers: Buyer[]): number {
  return buyers.reduce((sum, buyer) => sum + buyer.orders.size, 0);
}

/** What of one buyer's history disagrees with what was acknowledged. */
async function audit(buyer: Buyer, offer: Offer): Promise<string[]> {
  const history = await orderHistory(buyer);
  const known = new Set(buyer.orders.values());
  const problems: string[] = [];
  for (const id of known)
    if (!history.includes(id)) problems.push(`lost: ${id} was acknowledged and is not there`);
  for (const id of history) if (!known.has(id)) problems.push(`doubled: ${id} answers to no key`);
  if (new Set(history).size !== history.length) problems.push('doubled: an order is listed twice');
  if (known.size !== buyer.orders.size) problems.push('two keys were answered with one order');
  for (const [key, id] of [...buyer.orders].slice(0, 10)) {
    const again = await checkout(buyer, key, offer);
    if (again !== id) problems.push(`doubled: key ${key} answered ${id} and then ${again}`);
  }
  return problems;
}

async function orderHistory(buyer: Buyer): Promise<string[]> {
  const ids: string[] = [];
  let next: string | undefined = '/api/my/orders?limit=200';
  while (next !== undefined) {
    const { body, headers }: Answer = await call('GET', next, { token: buyer.token });
    ids.push(...body.orders.map((order: { id: string }) => order.id));
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  return ids;
}

interface Offer {
  slug: string;
  selection: Record<string, unknown>;
}

/** A package of a business that can be joined on any day. */
async function findOffer(): Promise<Offer> {
  const { businesses } = (await call('GET', '/api/businesses')).body;
  for (const { slug } of businesses as { slug: string }[]) {
    const { content } = (await call('GET', `/api/businesses/${slug}/page`)).body;
    if (!content || content.subscriptionCutoffDay) continue;
    const mode = ['pickup', 'shipping', 'delivery'].find((name) => content.fulfillment[name]);
    const [item] = content.itemsSnapshot;
    return {
      slug,
      selection: { businessSlug: slug, email: 'buyer@example.com', mode, chosenItemId: item.id },
    };
  }
  throw new Error('No business of the demo data can be joined on any day.');
}

async function register(index: number): Promise<Buyer> {
  const account = { username: `buyer-${index}`, password: 'a long enough password' };
  await call('POST', '/api/auth/register', { body: account });
  const { body } = await call('POST', '/api/auth/login', { body: account });
  return { token: body.token, orders: new Map() };
}

/** @returns the order's id, or null where there was no answer to rely on. */
async function checkout(buyer: Buyer, key: string, offer: Offer): Promise<string | null> {
  const address = {
    fullName: 'Robin Buyer',
    phone: '(555) 010-0100',
    street: '1 Main Street',
    city: 'Albany',
    state: 'NY',
    zip: '12207',
    country: 'US',
  };
  try {
    const answer = await call('POST', '/api/checkout', {
      token: buyer.token,
      headers: { 'x-tenant': offer.slug, 'idempotency-key': key },
      body: { selection: offer.selection, address, ...cards.payment() },
    });
    return answer.body.order.id;
  } catch (error) {
    if (error instanceof Refused) throw error;
    return null;
  }
}

interface Asking {
  token?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

interface Answer {
  /** As the REST facade shapes it; another shape shows as an error where it is read. */
  body: any;
  headers: Headers;
}

async function call(method: string, place: string, { token, headers, body }: Asking = {}): Promise<Answer> {
  const response = await fetch(`${site}${place}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status >= 500) throw new Error(`${method} ${place}: ${response.status}`);
  if (!response.ok) throw new Refused(`${method} ${place}: ${response.status} ${text}`);
  return { body: JSON.parse(text), headers: response.headers };
}

async function kill(who: 'server' | 'both' | 'database'): Promise<void> {
  const database = Number(
    readFileSync(path.join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0],
  );
  if (who !== 'database') server.kill('SIGKILL');
  if (who !== 'server') process.kill(database, 'SIGKILL');
  if (who === 'database') return;
  if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  server = await startServer();
}

async function startServer(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [path.join(ROOT, 'dist/server/gateway/main.js')], {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      PUBLIC_HOST: 'localhost',
      DEMO: '1',
      // A thousand checkouts by eight people are more than people may make.
      RATE_LIMITS: 'off',
      ...cards.env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isReady())) {
    if (child.exitCode !== null)
      throw new Error(`The server ended with ${child.exitCode} instead of starting.`);
    await pause(50);
  }
  return child;
}

async function isReady(): Promise<boolean> {
  return fetch(`${site}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return free;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

await main();
