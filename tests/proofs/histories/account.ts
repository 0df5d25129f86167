import type { Move } from '../../support/move.ts';
import { dice } from '../random.ts';
import type { Dice } from '../random.ts';
import type { PaymentResult, RefundResult } from '../../../schema/payments/payment-provider.ts';
import type { DisputeState, ListedPage, ProviderDispute } from '../../../schema/payments/provider-records.ts';
import type { Book } from './book.ts';

/** A charge that went through. Amounts are cents. */
export interface Charged {
  id: string;
  reference: string;
  cardId: string;
  amount: number;
  /** By the product's clock, and by the machine's. */
  at: Date;
  made: Date;
}

interface Refunded {
  id: string;
  chargeId: string;
  amount: number;
  key: string;
  hasFailed: boolean;
  made: Date;
}

interface Disputed extends ProviderDispute {
  providerPaymentId: string;
  state: DisputeState;
}

/** A card on its file; `isGone`: its people have removed it. */
interface Filed {
  customerId: string;
  isBad: boolean;
  isGone: boolean;
  expYear: number;
}

/** How a company is out of reach: too busy for anybody, or it takes our token no more. */
export type Outage = Extract<PaymentResult, { outcome: 'temporary' | 'configuration' }>;

/** What all accounts of a company share. */
export interface House {
  name: string;
  book: Book;
  seed: number;
  /** Some answers are lost. */
  isShaky: boolean;
  /** For days nobody gets through. */
  outage: Outage | null;
  /** The product's clock. */
  now(): Date;
}

/**
 * An account at a payment company that keeps what it must: one charge a reference, whoever asks, what was given back and
 * disputed of it, and which cards it refuses. Its answers are lost now and then, before or after the charge was made.
 */
export class Account {
  readonly reference: string;
  readonly charges = new Map<string, Charged>();
  readonly refunds = new Map<string, Refunded>();
  readonly disputes = new Map<string, Disputed>();
  readonly cards = new Map<string, Filed>();
  /** False once the access was given back. */
  isOpen = true;
  private readonly refused = new Set<string>();
  /** The card of each reference that was sent. */
  private readonly sent = new Map<string, string>();
  private readonly dices = new Map<string, Dice>();
  private readonly house: House;
  private ids = 0;

  constructor(house: House, reference: string) {
    this.house = house;
    this.reference = reference;
  }

  get isOut(): Outage | null {
    return this.isOpen ? this.house.outage : { outcome: 'configuration', code: 'REVOKED' };
  }

  get isShaky(): boolean {
    return this.house.isShaky;
  }

  keep(cardId: string, customerId: string): Filed {
    const card = this.cards.get(cardId) ?? { customerId, isBad: false, isGone: false, expYear: 2040 };
    this.cards.set(cardId, card);
    return card;
  }

  charge(
    reference: string,
    amount: number,
    by: { cardId: string; customerId: string | null },
  ): PaymentResult {
    const random = this.diceOf(by.cardId);
    const { happened } = this.house.book;
    const isFirst = !this.sent.has(reference);
    this.sent.set(reference, by.cardId);
    if (this.isOut) return this.isOut;
    if (!this.isShaky) return this.take(reference, amount, by);
    if (isFirst && random.chance(0.04)) return { outcome: 'temporary', code: 'RATE_LIMITED' };
    if (random.chance(0.04)) {
      happened['charges that never arrived']++;
      return { outcome: 'unknown', code: 'NEVER_ARRIVED' };
    }
    const result = this.take(reference, amount, by);
    if (!random.chance(0.06)) return result;
    happened['charges whose answer was lost']++;
    return { outcome: 'unknown', code: 'ANSWER_LOST' };
  }

  /** Each card has its own: charges go out several at once, and in any order. */
  private diceOf(cardId: string | undefined): Dice {
    const key = cardId ?? '';
    const known = this.dices.get(key) ?? dice(hashOf(`${this.house.seed} ${this.reference} ${key}`));
    this.dices.set(key, known);
    return known;
  }

  private take(
    reference: string,
    amount: number,
    { cardId, customerId }: { cardId: string; customerId: string | null },
  ): PaymentResult {
    const before = this.charges.get(reference);
    if (before) return { outcome: 'succeeded', providerPaymentId: before.id };
    const card = this.cards.get(cardId);
    const isKnown = card && !card.isGone && (customerId === null || card.customerId === customerId);
    if (!isKnown) return { outcome: 'declined', reason: 'hard', code: 'NOT_FOUND' };
    // A key keeps only what succeeded: after a decline the card is asked anew.
    if (card.isBad) {
      this.refused.add(reference);
      this.house.book.happened['declined charges']++;
      return { outcome: 'declined', reason: 'soft', code: 'CARD_DECLINED' };
    }
    const id = `paid-${reference}`;
    this.charges.set(reference, { id, reference, cardId, amount, at: this.house.now(), made: new Date() });
    return { outcome: 'succeeded', providerPaymentId: id };
  }

  find(reference: string): PaymentResult | { outcome: 'none' } {
    if (this.isOut || (this.isShaky && this.diceOf(this.sent.get(reference)).chance(0.1)))
      return { outcome: 'unknown', code: 'NO_ANSWER' };
    const charge = this.charges.get(reference);
    if (charge) return { outcome: 'succeeded', providerPaymentId: charge.id };
    if (this.refused.has(reference)) return { outcome: 'declined', reason: 'soft', code: 'CARD_DECLINED' };
    return { outcome: 'none' };
  }

  chargeOf(id: string): Charged | undefined {
    return this.charges.get(id.replace('paid-', ''));
  }

  /** Cents of a charge that the account still has. */
  left(chargeId: string): number {
    const refunded = [...this.refunds.values()].filter(
      (each) => each.chargeId === chargeId && !each.hasFailed,
    );
    const disputed = [...this.disputes.values()].filter((each) => each.providerPaymentId === chargeId);
    const away = disputed.filter(({ state }) => state === 'open' || state === 'lost');
    return this.chargeOf(chargeId)!.amount - sum(refunded) - sum(away);
  }

  refund(key: string, chargeId: string, amount: number): RefundResult {
    if (this.isOut) return this.isOut;
    const same = [...this.refunds.values()].find((each) => each.key === key);
    if (same) return { outcome: 'refunded', refundId: same.id };
    const random = this.diceOf(this.chargeOf(chargeId)?.cardId);
    if (this.isShaky && random.chance(0.05)) return { outcome: 'unknown', code: 'NEVER_ARRIVED' };
    if (amount > this.left(chargeId)) return { outcome: 'declined', reason: 'soft', code: 'REFUND_AMOUNT' };
    const refundId = this.giveBack(chargeId, amount, key);
    return this.isShaky && random.chance(0.1)
      ? { outcome: 'unknown', code: 'ANSWER_LOST' }
      : { outcome: 'refunded', refundId };
  }

  /** Whoever asks for it: we, or its people at their counter. */
  giveBack(chargeId: string, amount: number, key = `elsewhere-${(this.ids += 1)}`): string {
    const id = `refund-${this.reference}-${(this.ids += 1)}`;
    this.refunds.set(id, { id, chargeId, amount, key, hasFailed: false, made: new Date() });
    return id;
  }

  dispute(chargeId: string, state: 'open' | 'inquiry'): Disputed {
    const dispute: Disputed = {
      disputeId: `dispute-${this.reference}-${(this.ids += 1)}`,
      providerPaymentId: chargeId,
      amount: this.left(chargeId),
      reason: 'not received',
      state,
      fee: state === 'open' ? 1500 : 0,
      dueAt: null,
    };
    this.disputes.set(dispute.disputeId, dispute);
    return dispute;
  }

  /** All that came and went. */
  moves(): Move[] {
    return [
      ...[...this.charges.values()].map(({ id, amount }): Move => ({
        kind: 'charge',
        reference: id,
        cents: amount,
      })),
      ...[...this.refunds.values()]
        .filter(({ hasFailed }) => !hasFailed)
        .map(({ id, amount }): Move => ({ kind: 'refund', reference: id, cents: -amount })),
      ...[...this.disputes.values()]
        .filter(({ state }) => state === 'open' || state === 'lost')
        .map(({ disputeId, amount }): Move => ({ kind: 'dispute', reference: disputeId, cents: -amount })),
    ];
  }

  /** All of it, in two pages. */
  list(): ListedPage[] {
    const payments = [...this.charges.values()].map(({ id, reference, amount, made }) => ({
      providerPaymentId: id,
      reference,
      state: 'succeeded' as const,
      amount,
      at: made,
      platformFee: 0,
      processingFee: null,
    }));
    const refunds = [...this.refunds.values()].map(({ id, chargeId, amount, hasFailed, made }) => ({
      refundId: id,
      providerPaymentId: chargeId,
      amount,
      state: hasFailed ? ('failed' as const) : ('refunded' as const),
      reason: null,
      at: made,
    }));
    const half = Math.floor(payments.length / 2);
    return [
      { payments: payments.slice(0, half), refunds: [], disputes: [] },
      { payments: payments.slice(half), refunds: [], disputes: [] },
      { payments: [], refunds, disputes: [...this.disputes.values()] },
    ];
  }
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((cents, { amount }) => cents + amount, 0);

/** FNV-1a of a text, as a seed. */
const hashOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0, 0x811c9dc5);
