import type { PaymentMethod } from './payment.enums.ts';
import type {
  Failure,
  ListedPage,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from './provider-records.ts';

export type { Failure, ProviderPayment, ProviderRefund } from './provider-records.ts';

/**
 * Who takes the money, of one account at a payment company. No call throws for what a provider may answer: every answer is sorted into an outcome, because
 * what may be done next hangs on whether money can have moved. Amounts are cents of a dollar.
 *
 * - `declined`: asked and refused, for good under this key. Nothing was charged.
 * - `temporary`: it never reached the provider, or was turned away at its door (busy). Nothing was charged.
 * - `configuration`: refused because of us (a wrong token, a wrong location). Nothing was charged.
 * - `unknown`: sent, and no answer that can be relied on (a timeout, a lost connection, a 5xx). It may have been charged:
 *   it is asked again under the same key, then looked for by its reference, and never charged anew.
 * - `action_needed`: the bank of the card's owner asks them to confirm, in the browser. Nothing was charged yet; the same
 *   call under the same key answers what became of it.
 */
export interface PaymentProvider {
  method: PaymentMethod;
  /** The form in the browser that makes a token of a card; null where cards aren't taken. */
  browser: BrowserForm | null;
  /** The longest that one call takes before it is `unknown`, in seconds. */
  answersWithinSeconds: number;
  /**
   * Every refund there takes its part of the platform's fee along, whoever makes it; else only what is asked for by `refund`
   * does, and what is given back at the provider's own counter leaves the fee with the platform.
   */
  givesFeeBackByItself: boolean;
  /** Refunds keep our reference there, so that one whose answer was lost is known again. */
  namesRefunds: boolean;
  /** A charge of a card on file can be confirmed by its owner, who is at the screen, where their bank asks. */
  confirmsCardsOnFile: boolean;
  /** Keeps a card on file for later charges. The same key and token again answer the same card. */
  saveCard(card: CardToSave): Promise<CardResult>;
  /** Keeps the card on file that a charge by a token was paid with. The same payment again answers the same card. */
  keepCardOf(charged: ChargedByToken): Promise<CardResult>;
  /** Takes a card off its file, so that nobody can charge it any more; false where that can't be had now. */
  forgetCard(cardId: string): Promise<boolean>;
  /**
   * Deletes the customer that somebody is there, with the cards on their file; payments stay. One that was merged into
   * another by the account's own people is deleted as that one, unless `isSomebodys` says of its id that somebody else is
   * it too. True also where there is none; false where that can't be had now.
   */
  deleteCustomer(
    named: CustomerNamed,
    isSomebodys: (customerId: string) => Promise<boolean>,
  ): Promise<boolean>;
  /**
   * Charges a card on file, or a token whose owner is at the screen. The same key again answers the same payment and
   * charges nothing; with another token it is `unknown` where the first was charged.
   */
  charge(charge: Charge): Promise<PaymentResult>;
  /** Gives up a payment that waits for its owner to confirm it; false where that can't be had, or it was charged. */
  cancelCharge(providerPaymentId: string): Promise<boolean>;
  /** Looks for a charge that was sent; `none` where the provider has never heard of it. */
  findByReference(sent: SentCharge): Promise<PaymentResult | { outcome: 'none' }>;
  /** A payment by the provider's own id: what a webhook is believed by. Null where it can't be had now. */
  findPayment(providerPaymentId: string): Promise<ProviderPayment | null>;
  /** A refund by the provider's own id; null where it can't be had now. */
  findRefund(refundId: string): Promise<ProviderRefund | null>;
  /** A dispute by the provider's own id; null where it can't be had now. */
  findDispute(disputeId: string): Promise<ProviderDispute | null>;
  /** A card as it is on file now, `gone` where it is on none any more; null where that can't be had now. */
  findCard(cardId: string): Promise<SavedCard | 'gone' | null>;
  /**
   * All that the provider has of this account since then, a page at a time: payments and refunds that were made since, and
   * disputes that were made or changed, and those that are still open. What can't be listed is named by a page of its own.
   * @throws NotListed where nothing can
   */
  listSince(since: Date): AsyncGenerator<ListedPage, void>;
  /** Gives a payment back, or a part of it. The same key again gives back nothing more. */
  refund(refund: Refund): Promise<RefundResult>;
}

/** The provider's own fields in the browser. */
export interface BrowserForm {
  /** Which form of web/payments it is. */
  provider: string;
  /** What that form needs; everybody may read it. */
  settings: Readonly<Record<string, string>>;
  hosts: BrowserHosts;
}

/** From where its script, frames, calls, styles and fonts may come, as sources of a Content-Security-Policy. */
export interface BrowserHosts {
  script: readonly string[];
  frame: readonly string[];
  connect: readonly string[];
  style: readonly string[];
  font: readonly string[];
}

/** Whose card it is. */
export interface CardOwner {
  /** The account, so that one person is one customer there. */
  accountReference: string;
  /** Where that is known already. */
  customerId: string | null;
  email: string;
  name: string;
}

/** A customer of a payment company, by its id or by that of a payment of theirs. */
export type CustomerNamed = { customerId: string } | { providerPaymentId: string };

export interface CardToSave extends CardOwner {
  /** Ours, at most 45 characters. */
  key: string;
  /** What the provider's script in the browser made of the card; card data itself never comes here. */
  sourceToken: string;
}

/** A payment that was charged by a token, and whose card is to be kept. */
export interface ChargedByToken extends CardOwner {
  providerPaymentId: string;
  /** The customer that the charge's own answer named; without it the company is asked where the card hangs on it. */
  payerId?: string | undefined;
}

/** A card on file, as its member may see it. */
export interface SavedCard {
  customerId: string;
  cardId: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

export interface Charge {
  /** Ours, at most 40 characters: names the payment at the provider, and is the key under which it charges once. */
  reference: string;
  amount: number;
  /** Whether its owner is at the screen, and can be asked by the bank, or the product charges by itself. */
  isOwnerThere: boolean;
  source: ChargeSource;
  /** For the provider's list of payments, "Fernhill Farm, 2026-12": the business, and the month of the box. */
  note: string;
  /** What the member reads on the card's statement: the business's name. The adapter cuts it to what the company takes. */
  statementName: string;
  /** Cents of `amount` that are the platform's; 0 where it takes none. */
  platformFee: number;
}

/**
 * A card on file; or what the browser's form made of one, which is taken once. `isKept`: its card is kept by keepCardOf
 * afterwards; else it is on no file once it was charged.
 */
export type ChargeSource =
  { customerId: string; cardId: string } | { sourceToken: string; owner: CardOwner; isKept: boolean };

export interface SentCharge {
  reference: string;
  amount: number;
  /** When it was first sent, by the machine's clock. */
  sentAt: Date;
}

export interface Refund {
  /** Ours, at most 45 characters. */
  key: string;
  providerPaymentId: string;
  amount: number;
  /** For the provider's list of refunds; null where nobody said why. */
  reason: string | null;
  /** Cents that the platform has kept of the payment: their part goes back with it. 0 where it has kept none. */
  platformFee: number;
}

/** What the form in the browser needs to ask the bank; `providerPaymentId` is null where only a card is kept. */
export interface ActionNeeded {
  outcome: 'action_needed';
  clientSecret: string;
  providerPaymentId: string | null;
  /** What a card that is only kept is called once its owner has confirmed, where the company says so before. */
  cardId?: string;
}

export type CardResult = { outcome: 'saved'; card: SavedCard } | ActionNeeded | Failure;
/** `payerId`: the customer that a charge by a token was made for, where the company's answer names them. */
export type PaymentResult =
  { outcome: 'succeeded'; providerPaymentId: string; payerId?: string | undefined } | ActionNeeded | Failure;
export type RefundResult = { outcome: 'refunded'; refundId: string } | Failure;
