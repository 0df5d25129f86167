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

/** A business of the product, and what the model has to know of it. */
export interface Shop {
  id: string;
  slug: string;
  timeZone: string;
  tax: ModelTax;
  isOpen: boolean;
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

  async open(timeZone: string): Promise<void> {
    const { id, slug } = await this.product.business({ timeZone });
    const tax = { rate: 0, modes: [] };
    const shop: Shop = {
      ...{ id, slug, timeZone, tax, isOpen: true, own: null, last: '' },
      takesPlatform: false,
    };
    this.shops.push(shop);
    await this.setTax(shop);
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

const BEGIN = `mutation ($id: ID!, $provider: ID!) {
  beginConnectingPayments(businessId: $id, provider: $provider) { url } }`;
const FINISH = `mutation ($provider: ID!, $code: String!, $state: String!) {
  finishConnectingPayments(provider: $provider, code: $code, state: $state) { __typename } }`;
const TAKE = `mutation ($id: ID!, $takes: Boolean!) {
  saveBusinessSettings(businessId: $id, settings: { acceptsPlatformAccount: $takes }) { __typename } }`;
const DISCONNECT = 'mutation ($id: ID!) { disconnectPayments(businessId: $id) { __typename } }';
