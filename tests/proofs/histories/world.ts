import type { TestProduct } from '../../support/product.ts';
import { RESTARTS_DATABASE } from '../arguments.ts';
import type { Dice } from '../random.ts';
import { act, close } from './acts.ts';
import { refund } from './acts-of-money.ts';
import type { Scene } from './ask.ts';
import type { Book } from './book.ts';
import { compareBooks } from './books.ts';
import { changeDays } from './days-of-shops.ts';
import { compare, forbidden } from './compare.ts';
import { runJobs } from './jobs.ts';
import { COUPONS, start, type Life } from './life.ts';
import { CLOSINGS, MONTHS, ZONES } from './setting.ts';
import type { Town } from './town.ts';
import { weatherOf } from './weather.ts';

/** Each zone has so many. */
const BUSINESSES_OF_A_ZONE = 2;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** So many lives under one clock; whatever differs goes into the book. */
export async function liveIn(parts: Omit<Scene, 'staff'>, size: number): Promise<void> {
  const { book, product, town, random } = parts;
  let now = Date.UTC(2023, 0, 1) + random.below(6 * 365) * DAY;
  const end = now + MONTHS * 30.5 * DAY;
  product.now = new Date(now);
  const scene: Scene = { ...parts, staff: await product.as.admin() };
  await makeCoupons(product);
  for (let n = 0; n < ZONES.length * BUSINESSES_OF_A_ZONE; n++)
    await town.open(scene.staff, ZONES[n % ZONES.length]!);
  const starts = Array.from({ length: size }, () => now + random.below(61 * 24) * HOUR).toSorted(
    (a, b) => a - b,
  );
  const lives: Life[] = [];
  const weather = town.companies.map(() => weatherOf(random, now, MONTHS, book));
  const closings = Array.from(
    { length: CLOSINGS },
    (_, n) => weather[n % 2]!.longest.from + DAY * (1 + random.below(10)),
  ).toSorted((a, b) => a - b);
  const wrong = new Set<Life>();
  const night = async (isCompared: boolean) => {
    await runJobs(product, town, book, { isCompared });
    for (const life of lives) liveOn(life, product.now);
    const unknown = await whoseChargeNobodyKnows(product, town);
    for (const { life, text } of await compare(product, town, lives)) {
      if (wrong.has(life)) continue;
      wrong.add(life);
      if (unknown.has(life.id)) book.counts.setApart++;
      else {
        book.differences.push(text);
        console.error(text);
      }
    }
  };
  while (now < end) {
    const next = now + pauseOf(scene);
    while (starts.length > 0 && starts[0]! <= next) {
      product.now = new Date(starts.shift()!);
      lives.push(await start(scene, random.of(town.shops.filter(({ isOpen }) => isOpen))));
    }
    for (const [n, company] of town.companies.entries()) company.outage = weather[n]!.at(now);
    while (closings.length > 0 && now >= closings[0]!) {
      closings.shift();
      await close(scene, lives, random.below(100));
    }
    await changeBusinesses(scene, lives);
    await changeSomeDays(scene, lives);
    await actions(scene, { lives, wrong, from: now, to: next });
    now = next;
    product.now = new Date(now);
    await night(random.chance(0.1) || lives.some(({ unheard }) => unheard.length > 0));
  }
  // Whatever waits for a company is asked once more.
  for (const company of town.companies) company.outage = null;
  await night(true);
  book.differences.push(...lives.flatMap((life) => forbidden(life, town)));
  book.inBooks.push(...(await compareBooks(product, town, { book, lives })));
  count(book, lives);
}

/** Mostly a run a day, sometimes several, now and then a long stop. */
function pauseOf({ random, book: { counts } }: Scene): number {
  const pause = random.chance(0.008)
    ? 2 * DAY + random.below(88 * 24) * HOUR
    : random.chance(0.2)
      ? random.below(6) * HOUR
      : 20 * HOUR + random.below(8 * 60) * 60_000;
  counts.longestStop = Math.max(counts.longestStop, Math.round(pause / DAY));
  return pause;
}

/** People of a business, often of one with members, change when its boxes come. */
async function changeSomeDays(scene: Scene, lives: readonly Life[]): Promise<void> {
  const { random, town } = scene;
  if (!random.chance(0.8)) return;
  const shop = lives.length > 0 && random.chance(0.8) ? random.of(lives).shop : random.of(town.shops);
  if (shop.isOpen) await changeDays(scene, shop, lives);
}

/** Now and then a business connects another account, or gives its own up; or its tax changes. */
async function changeBusinesses(scene: Scene, lives: Life[]): Promise<void> {
  const { book, staff, town, random, product } = scene;
  const shop = random.of(town.shops);
  if (!shop.isOpen) return;
  if (random.chance(0.02)) {
    await town.setTax(shop);
    book.happened['changes of a tax']++;
  }
  if (!random.chance(0.12)) return;
  const what = await town.changeAccount(staff, shop, lives);
  for (const life of lives)
    if (what !== '' && life.shop === shop)
      life.told.push(`${product.now.toISOString()} the business ${what}`);
}

async function actions(
  scene: Scene,
  { lives, wrong, from, to }: { lives: Life[]; wrong: Set<Life>; from: number; to: number },
): Promise<void> {
  const { product, random } = scene;
  const moments = lives
    .filter(() => random.chance(Math.min(0.5, (0.09 * (to - from)) / DAY)))
    .map((life) => ({ life, at: Math.max(life.startedAt, momentFor(life, from, to, random)) }))
    .toSorted((a, b) => a.at - b.at);
  for (const { life, at } of moments) {
    // What is told by tonight's list alone is not known to anybody yet.
    if (wrong.has(life) || life.unheard.length > 0) continue;
    product.now = new Date(at);
    if (life.shop.isOpen) await act(scene, life);
    else if (random.chance(0.05)) await refund(scene, life);
  }
}

/** What the night brings by the model. */
function liveOn({ model, told, unheard }: Life, at: Date): void {
  model.run(at);
  model.settleRefunds();
  for (const hear of unheard.splice(0)) hear();
  model.forgetCard(at);
  told.push(`${at.toISOString()} run`);
}

async function makeCoupons({ orm }: TestProduct): Promise<void> {
  for (const [code, { type, value, duration }] of Object.entries(COUPONS))
    await orm.em
      .fork()
      .execute('insert into coupon (code, type, value, duration) values (?, ?, ?, ?)', [
        code,
        type,
        value,
        duration,
      ]);
}

function count({ counts }: Book, lives: readonly Life[]): void {
  for (const { model } of lives) {
    const orders = [...model.orders.values()];
    counts.memberships++;
    counts.orders += orders.length;
    counts.writtenOff += orders.filter(({ state }) => state === 'written_off').length;
    counts.missed += model.missed.length;
    counts.skips += model.skips.length;
    counts.charges += model.charges;
  }
}

/** Some time before the next run; often just before or after the last day to skip ends, or the next box's day begins. */
function momentFor({ model }: Life, from: number, to: number, random: Dice): number {
  const edges = [from, to]
    .map((at) => model.dayOf(new Date(at)))
    .some((day) => day === model.skipBy || day === model.next);
  if (!edges) return from + random.below(Math.max(1, to - from));
  // The first instant of a day, found by halving.
  let [low, high] = [from, to];
  const day = model.dayOf(new Date(from));
  if (model.dayOf(new Date(to)) === day) return from + random.below(Math.max(1, to - from));
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (model.dayOf(new Date(middle)) === day) low = middle;
    else high = middle;
  }
  return Math.min(to, Math.max(from, high - random.below(2)));
}

/**
 * The memberships (public ids) whose charge was sent when PostgreSQL was killed, and whose company cannot be asked
 * about it in an outage. It may have gone through, so it is not called unpaid; the model knows nothing of such a moment,
 * and lives on by itself. What must never happen is looked for in them all the same.
 */
async function whoseChargeNobodyKnows(product: TestProduct, town: Town): Promise<ReadonlySet<string>> {
  if (!RESTARTS_DATABASE || town.companies.every(({ outage }) => outage === null)) return new Set();
  const found = await product.orm.em.fork().execute<{ id: string }[]>(NOBODY_KNOWS);
  return new Set(found.map(({ id }) => id));
}

const NOBODY_KNOWS = `
  select s.public_id as id from payment p join "order" o on o.id = p.order_id join subscription s on s.id = o.subscription_id
   where p.state in ('processing', 'unknown') and p.sent_at is not null`;
