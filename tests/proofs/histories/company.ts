import type { OpenCompany } from '../../../gateway/payments/accounts/open-company.ts';
import type { CardOwner, CardResult, PaymentProvider } from '../../../schema/payments/payment-provider.ts';
import { NotListed } from '../../../schema/payments/provider-records.ts';
import { Account } from './account.ts';
import type { Book } from './book.ts';
import type { House, Outage } from './account.ts';

/** How companies are out of reach. */
export const OUTAGES: readonly Outage[] = [
  { outcome: 'temporary', code: 'RATE_LIMITED' },
  { outcome: 'temporary', code: 'ECONNREFUSED' },
  { outcome: 'configuration', code: 'UNAUTHORIZED' },
];

const NOWHERE = { script: [], frame: [], connect: [], style: [], font: [] };

/** A payment company in this process: the platform's account there, and those that businesses connect. */
export class Company implements House {
  readonly name: string;
  readonly book: Book;
  readonly seed: number;
  readonly accounts = new Map<string, Account>();
  isShaky = false;
  outage: Outage | null = null;
  now = (): Date => new Date();

  constructor(name: string, book: Book, seed: number) {
    this.name = name;
    this.book = book;
    this.seed = seed;
  }

  account(reference: string): Account {
    const account = this.accounts.get(reference) ?? new Account(this, reference);
    this.accounts.set(reference, account);
    return account;
  }

  /** Its half of connecting: the code that an owner comes back with names the account. */
  get connectable(): OpenCompany {
    const isOut = () => this.outage !== null;
    return {
      provider: this.name,
      name: this.name,
      authorizeUrl: ({ state }) => `https://${this.name}.test/authorize?state=${state}`,
      exchange: async ({ code }) => {
        if (isOut()) return { outcome: 'unavailable' };
        this.account(code).isOpen = true;
        const account = { reference: code, name: code, isLive: true, settings: {} };
        return { outcome: 'connected', account, secret: `secret-${code}`, endAt: null };
      },
      renew: async () => ({ outcome: 'unavailable' }),
      revoke: async ({ reference }) => {
        if (isOut()) return false;
        this.account(reference!).isOpen = false;
        return true;
      },
      look: async ({ reference }) => {
        if (isOut()) return { outcome: 'unavailable' };
        return this.account(reference!).isOpen ? { outcome: 'connected', lacks: [] } : { outcome: 'revoked' };
      },
      providerOf: ({ reference }) => providerOf(this.account(reference!)),
      browserHosts: NOWHERE,
      webhook: null,
    };
  }
}

/** Who charges an account. */
export function providerOf(account: Account): PaymentProvider {
  const isOut = () => account.isOut;
  return {
    method: 'card',
    browser: null,
    answersWithinSeconds: 2,
    givesFeeBackByItself: true,
    namesRefunds: false,
    confirmsCardsOnFile: false,
    charge: async ({ reference, amount, source }) => {
      if ('cardId' in source) return account.charge(reference, amount, source);
      const cardId = cardOf(source.sourceToken);
      account.keep(cardId, customerOf(source.owner));
      return account.charge(reference, amount, { cardId, customerId: null });
    },
    findByReference: async ({ reference }) => account.find(reference),
    findPayment: async (id) => {
      const charge = account.chargeOf(id);
      if (isOut() || !charge) return null;
      const { reference, amount } = charge;
      const refundIds = [...account.refunds.values()]
        .filter(({ chargeId }) => chargeId === id)
        .map((each) => each.id);
      return { providerPaymentId: id, reference, state: 'succeeded', amount, refundIds };
    },
    findRefund: async (refundId) => {
      const refund = account.refunds.get(refundId);
      if (isOut() || !refund) return null;
      return {
        refundId,
        state: refund.hasFailed ? 'failed' : 'refunded',
        amount: refund.amount,
        reason: null,
      };
    },
    findDispute: async (id) => (isOut() ? null : { ...account.disputes.get(id)! }),
    findCard: async (cardId) => {
      const card = account.cards.get(cardId);
      if (isOut()) return null;
      return !card || card.isGone ? 'gone' : savedCard(account, cardId);
    },
    saveCard: async ({ sourceToken, ...owner }) => isOut() ?? saved(account, cardOf(sourceToken), owner),
    keepCardOf: async ({ providerPaymentId, ...owner }) =>
      isOut() ?? saved(account, account.chargeOf(providerPaymentId)!.cardId, owner),
    cancelCharge: async () => false,
    // Nobody leaves in a proof.
    deleteCustomer: async () => true,
    forgetCard: async (cardId) => {
      if (isOut()) return false;
      account.cards.delete(cardId);
      return true;
    },
    async *listSince() {
      const failure = isOut();
      if (failure) throw new NotListed(failure);
      yield* account.list();
    },
    refund: async ({ key, providerPaymentId, amount }) => account.refund(key, providerPaymentId, amount),
  };
}

export const cardOf = (sourceToken: string): string => `card-of-${sourceToken}`;

const customerOf = ({ accountReference }: Pick<CardOwner, 'accountReference'>): string =>
  `customer-${accountReference}`;

function saved(account: Account, cardId: string, owner: CardOwner): CardResult {
  account.keep(cardId, customerOf(owner));
  return { outcome: 'saved', card: savedCard(account, cardId) };
}

function savedCard(account: Account, cardId: string) {
  const { customerId, expYear } = account.cards.get(cardId)!;
  return { customerId, cardId, brand: 'VISA', last4: '1111', expMonth: 12, expYear };
}
