import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { hearOfRevocation } from '../../../schema/payments/connect/revoked-account.ts';
import type { Person } from '../../support/person.ts';
import type { TestProduct } from '../../support/product.ts';
import type { Dice } from '../random.ts';
import type { Account } from './account.ts';
import type { Book } from './book.ts';
import { Company, providerOf } from './company.ts';
import type { Life } from './life.ts';
import { meet } from './standing.ts';
import type { ModelTax } from './prices.ts';
import { anySchedule, MODES, ShopDays } from './shop-days.ts';
import { dayIn } from './calendar.ts';

/** Where a business delivers to, each ZIP code by its first digits; cents. */
interface ModelZone {
  id: string;
  zips: readonly string[];
  fee: number;
}

/** Where somebody may live: nobody delivers to the last of them where there are zones. */
export const ZIPS = ['12401', '12402', '12534', '99999'];
const ZONES_OF_TOWN = [['12401'], ['124*', '12534']];

/** A business of the product, and what the model has to know of it. */
export interface Shop {
  id: string;
  slug: string;
  timeZone: string;
  tax: ModelTax;
  days: ShopDays;
  /** Pickup places, the first taking who names none; none where its page's address holds. */
  places: { id: string }[];
  /** None where it delivers everywhere for nothing. */
  zones: ModelZone[];
  isOpen: boolean;
  dayOf(at: Date): string;
  /** The account that it has connected. */
  own: Account | null;
  /** The company of the account that it connected last. */
  last: string;
  /** Its owner takes cards through the platform's account, although it has lost its own. */
  takesPlatform: boolean;
}

/** All businesses of a round, with the companies that take their money: the platform's account, and their own ones. */
export class Town {
  readonly shops: Shop[] = [];
  readonly companies: readonly [Company, Company];
  readonly platform: Account;
  private readonly product: TestProduct;
  private readonly random: Dice;

  private readonly book: Book;

  constructor(product: TestProduct, random: Dice, { book, seed }: { book: Book; seed: number }) {
    this.product = product;
    this.random = random;
    this.book = book;
    this.companies = [new Company('square', book, seed), new Company('stripe', book, seed)];
    for (const company of this.companies) company.now = () => product.now;
    this.platform = this.companies[0].account('platform');
    product.ports.payments = paymentAccounts({
      platform: {
        provider: providerOf(this.platform),
        account: { provider: 'square', reference: 'platform' },
      },
      companies: this.companies.map(({ connectable }) => connectable),
      sealing: sealingBy([Buffer.alloc(32, 1)]),
      feeBasisPoints: 250,
    });
  }

  get accounts(): Account[] {
    return this.companies.flatMap(({ accounts }) => [...accounts.values()]);
  }

  /** Who takes the next money of a business; null where it has lost its account, and is paid at pickup. */
  accountOf({ own, last, takesPlatform }: Shop): Account | null {
    return own ?? (last === '' || takesPlatform ? this.platform : null);
  }

  /** Cents that a delivery to a ZIP code costs; null where nobody delivers to it. */
  feeOf({ zones }: Shop, zip: string): number | null {
    if (zones.length === 0) return 0;
    const holds = (entry: string) =>
      entry.endsWith('*') ? zip.startsWith(entry.slice(0, -1)) : zip === entry;
    // Whole codes first.
    const whole = zones.find(({ zips }) => zips.includes(zip));
    return (whole ?? zones.find(({ zips }) => zips.some(holds)))?.fee ?? null;
  }

  async open(staff: Person, timeZone: string): Promise<void> {
    const { id, slug } = await this.product.business({ timeZone });
    const tax = { rate: 0, modes: [] };
    const shop: Shop = {
      ...{ id, slug, timeZone, tax, isOpen: true, own: null, last: '' },
      days: new ShopDays(),
      places: [],
      zones: [],
      takesPlatform: false,
      dayOf: (at) => dayIn(timeZone, at),
    };
    this.shops.push(shop);
    await this.setTax(shop);
    // Half of them have days of their own to begin with.
    if (this.random.chance(0.5)) {
      for (const mode of MODES)
        if (this.random.chance(0.7)) shop.days.schedules[mode] = anySchedule(this.random);
      await staff.run(SCHEDULE, { id, schedule: shop.days.schedules });
    }
    if (this.random.chance(0.5))
      for (const name of ['The barn', 'The market']) {
        const { savePlace } = await staff.run(PLACE, { id, place: { name, address: `${name}, Kingston` } });
        shop.places.push(savePlace.place);
      }
    if (this.random.chance(0.5))
      for (const zips of ZONES_OF_TOWN) {
        const fee = this.random.below(1200);
        const { saveZone } = await staff.run(ZONE, { id, zone: { name: `Zone of ${zips[0]}`, zips, fee } });
        shop.zones.push({ id: saveZone.zone.id, zips, fee });
      }
  }

  /** Sales tax as its owner sets it, for orders that are made from now on. */
  async setTax(shop: Shop): Promise<void> {
    shop.tax = {
      rate: this.random.of([0, 0, 400, 887, 2_000]),
      modes: ['pickup', 'shipping', 'delivery'].filter(() => this.random.chance(0.6)),
    };
    await this.product.orm.em
      .fork()
      .execute('update business set tax_rate = ?, tax_modes = ? where id = ?', [
        shop.tax.rate,
        JSON.stringify(shop.tax.modes),
        shop.id,
      ]);
  }

  /**
   * A business connects an account, gives it up, takes the access back at the company, or says whether the platform's account
   * takes its cards without one. @returns what happened.
   */
  async changeAccount(staff: Person, shop: Shop, lives: readonly Life[]): Promise<string> {
    const { happened } = this.book;
    const own = shop.own;
    const company = own
      ? this.companies.find(({ accounts }) => accounts.get(own.reference) === own)!
      : this.random.of(this.companies);
    if (company.outage) return '';
    if (own === null && shop.last !== '' && this.random.chance(0.5)) {
      shop.takesPlatform = !shop.takesPlatform;
      await staff.run(TAKE, { id: shop.id, takes: shop.takesPlatform });
      happened['owners who take cards through the platform after all, or no more']++;
      return shop.takesPlatform ? 'takes cards through the platform' : 'takes no cards any more';
    }
    if (own === null) {
      const reference = `${company.name}-of-${shop.slug}`;
      await connect(staff, shop, { provider: company.name, reference });
      shop.own = company.account(reference);
      happened['accounts connected']++;
      if (shop.last !== '' && shop.last !== company.name)
        happened['businesses that changed from one company to the other']++;
      shop.last = company.name;
      return `connects ${reference}`;
    }
    shop.own = null;
    const isTakenBack = this.random.chance(0.3);
    if (isTakenBack) {
      own.isOpen = false;
      await hearOfRevocation(await this.product.own(), { provider: company.name, reference: own.reference });
    } else await staff.run(DISCONNECT, { id: shop.id });
    happened[isTakenBack ? 'accounts taken back at the company (401)' : 'accounts given up']++;
    for (const life of lives) {
      if (life.account !== own) continue;
      meet(this.book, life, 'account lost');
      life.model.lostAccount();
    }
    return `${isTakenBack ? 'revokes' : 'disconnects'} ${own.reference}`;
  }
}

async function connect(
  staff: Person,
  { id }: Shop,
  { provider, reference }: { provider: string; reference: string },
): Promise<void> {
  const { beginConnectingPayments } = await staff.run(BEGIN, { id, provider });
  const state = new URL(beginConnectingPayments.url).searchParams.get('state');
  await staff.run(FINISH, { provider, code: reference, state });
}

const SCHEDULE = `mutation ($id: ID!, $schedule: ScheduleInput!) {
  saveSchedule(businessId: $id, schedule: $schedule) { __typename } }`;
const PLACE =
  'mutation ($id: ID!, $place: PlaceInput!) { savePlace(businessId: $id, place: $place) { place { id } } }';
const ZONE =
  'mutation ($id: ID!, $zone: ZoneInput!) { saveZone(businessId: $id, zone: $zone) { zone { id } } }';
const BEGIN = `mutation ($id: ID!, $provider: ID!) {
  beginConnectingPayments(businessId: $id, provider: $provider) { url } }`;
const FINISH = `mutation ($provider: ID!, $code: String!, $state: String!) {
  finishConnectingPayments(provider: $provider, code: $code, state: $state) { __typename } }`;
const TAKE = `mutation ($id: ID!, $takes: Boolean!) {
  saveBusinessSettings(businessId: $id, settings: { acceptsPlatformAccount: $takes }) { __typename } }`;
const DISCONNECT = 'mutation ($id: ID!) { disconnectPayments(businessId: $id) { __typename } }';
