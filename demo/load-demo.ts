import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { register } from '../schema/accounts/registration/register.ts';
import { Account } from '../schema/accounts/records/account.entity.ts';
import type { AccountProfile } from '../schema/accounts/records/account-profile.ts';
import { attachStaff } from '../schema/businesses/staff/attach-staff.ts';
import { openBusiness } from '../schema/businesses/management/open-business.ts';
import type { Context } from '../schema/context.ts';
import { createContext } from '../schema/open-context.ts';
import { createCoupon } from '../schema/coupons/create-coupon.ts';
import { addClosure } from '../schema/memberships/days/days-off.ts';
import { saveSchedule } from '../schema/memberships/days/save-schedule.ts';
import { saveNextBox } from '../schema/next-box/save-next-box.ts';
import { savePlace } from '../schema/places/save-place.ts';
import { saveZone } from '../schema/places/save-zone.ts';
import { publishPage } from '../schema/pages/publish-page.ts';
import { addDays } from '../schema/rules/time/calendar.ts';
import { startOfDayInstant } from '../schema/rules/time/start-of-day.ts';
import { DEFAULT_TIME_ZONE, todayIn } from '../schema/rules/time/time-zone.ts';
import { Business } from '../schema/businesses/records/business.entity.ts';
import type { BusinessRow } from '../schema/businesses/records/business.rows.ts';
import { takeAdvisoryLock } from '../schema/database/advisory-lock.sql.ts';
import { withTransaction } from '../schema/transaction.ts';
import { seasonOfNextBox, type DemoBusiness } from './businesses/demo-business.ts';
import { closureAhead } from './businesses/demo-days.ts';
import { fernhillFarm } from './businesses/fernhill-farm.ts';
import { globalPage } from './businesses/global-page.ts';
import { marigoldAndVine } from './businesses/marigold-and-vine.ts';
import { northbankCoffee } from './businesses/northbank-coffee.ts';
import { demoCoupons } from './coupons.ts';
import { makeHistory } from './history/history.ts';
import { writeHistory } from './history/write-history.sql.ts';
import { demoLogins, type DemoLogin } from './logins.ts';

const MORNING_MS = 9.5 * 3_600_000;

/** In the order in which they are listed in the documentation; the first is Olivia's. */
export const demoBusinesses: readonly DemoBusiness[] = [fernhillFarm, northbankCoffee, marigoldAndVine];

export interface DemoOptions {
  /** The product's clock: the year of history ends here. */
  now: Date;
  /** `random` where others can reach the site. */
  passwords: 'demo' | 'random';
  hash: (password: string) => Promise<string>;
}

/** Businesses opened a little more than a year ago. */
const OPEN_FOR_DAYS = 400;

/** At half past nine in the morning of a day so many days ago, and never after now. */
function morningOf(now: Date, daysAgo: number, timeZone: string): Date {
  const day = addDays(todayIn(timeZone, now), -daysAgo);
  const morning = startOfDayInstant(day, timeZone).getTime() + MORNING_MS;
  return new Date(Math.min(morning, now.getTime()));
}

/**
 * Loads the demo data into an empty database (docs/rules.md "Demo data"), in one transaction, by the product's own
 * verbs; the year of history is written table by table. The same day gives the same data, public ids and hashes apart.
 * @returns the logins with their passwords; null, and nothing done, where there is an account or a business already.
 */
export async function loadDemo(em: EntityManager, options: DemoOptions): Promise<DemoLogin[] | null> {
  const logins = demoLogins.map((login) =>
    options.passwords === 'demo' ? login : { ...login, password: randomPassword() },
  );
  const clock = { now: morningOf(options.now, OPEN_FOR_DAYS, DEFAULT_TIME_ZONE) };
  const context = await contextOfLoading(em, clock, options.hash);
  return withTransaction(context, async () => {
    // Two instances that start at once: the second waits here, and then finds the database loaded.
    await takeAdvisoryLock(context.em, 'demo data');
    if ((await context.em.count(Account)) + (await context.em.count(Business)) > 0) return null;

    const accounts = await makeAccounts(context, logins);
    for (const coupon of demoCoupons) await createCoupon(context, coupon);
    await publishPage(context, null, { content: globalPage });
    for (const business of demoBusinesses)
      await makeBusiness(context, business, accounts, clock, options.now);
    await writeHistory(context.em, makeHistory(demoBusinesses, options.now), options.hash);
    return logins;
  });
}

async function makeAccounts(
  context: Context,
  logins: readonly DemoLogin[],
): Promise<Map<string, AccountProfile>> {
  const accounts = new Map<string, AccountProfile>();
  for (const { username, password, name, role } of logins) {
    const account = await register(context, { username, password, isAdmin: role === 'admin' });
    const entity = await context.em.findOneOrFail(Account, account.id);
    const email = `${username}@example.com`;
    Object.assign(entity, { name, email, confirmedEmail: email, phone: '(555) 010-0142' });
    accounts.set(username, account);
  }
  return accounts;
}

async function makeBusiness(
  context: Context,
  demo: DemoBusiness,
  accounts: ReadonlyMap<string, AccountProfile>,
  clock: { now: Date },
  now: Date,
): Promise<void> {
  const business = await openBusiness(context, { name: demo.name, slug: demo.slug, timeZone: demo.timeZone });
  for (const { username, role, at } of demoLogins) {
    const account = accounts.get(username);
    if (!account || at !== demo.slug || role === 'admin' || role === 'member') continue;
    await attachStaff(context, business, { accountId: account.id, role });
  }
  await publishPage(context, business, { content: demo.content });
  await setDays(context, business, demo);
  const openedAt = clock.now;
  // A box of each of the last seasons: the page shows those of before.
  for (const daysAgo of [180, 90, 0]) {
    clock.now = morningOf(now, daysAgo, demo.timeZone);
    const today = todayIn(demo.timeZone, clock.now);
    await saveNextBox(context, business, { content: demo.nextBox[seasonOfNextBox(today)] });
  }
  const closed = closureAhead(demo.days, todayIn(demo.timeZone, clock.now));
  if (closed) await addClosure(context, business, closed, false);
  clock.now = openedAt;
}

/** When and where its boxes come, from the day on which it opened. */
async function setDays(context: Context, business: BusinessRow, { days }: DemoBusiness): Promise<void> {
  if (!days) return;
  const { business: withDays } = await saveSchedule(context, business, days.schedule, {
    dryRun: false,
    leaveOut: [],
  });
  for (const place of days.places ?? []) await savePlace(context, withDays, place, false);
  for (const zone of days.zones ?? [])
    await saveZone(context, withDays, { ...zone, zips: [...zone.zips] }, false);
}

/** The verbs' context: nobody is calling, and nothing is counted. */
function contextOfLoading(
  em: EntityManager,
  clock: { now: Date },
  hash: DemoOptions['hash'],
): Promise<Context> {
  return createContext({
    em,
    now: () => clock.now,
    ports: { passwords: { hash, verify: () => Promise.resolve(false) }, ...NOTHING_OUTSIDE },
    support: { email: null, phone: null },
    rateLimits: false,
    address: '',
    token: null,
    tenant: {},
    requestId: 'demo',
  });
}

/** The demo's pictures are files of the project: nothing is uploaded, sent or charged. */
const refuse = () => Promise.reject(new Error('The demo data uploads, sends and charges nothing'));
const NOTHING_OUTSIDE = {
  payments: {
    platform: null,
    earlier: [],
    connectable: [],
    feeBasisPoints: 0,
    browserHosts: null,
    isSetUp: () => false,
    open: () => {
      throw new Error('The demo data charges nothing');
    },
  },
  files: { keep: refuse, open: refuse },
  pictures: { remake: refuse, narrow: refuse },
  mailer: { leaves: false, send: refuse },
  addresses: { main: () => '', business: () => '' },
  secondFactors: { host: '', isOurs: () => false, sealing: null, isRequiredOfStaff: false },
  sessions: { longestMs: 0 },
};

/** 72 bits, in letters that are told apart on a printout. */
const randomPassword = (): string => randomBytes(9).toString('base64url');
