import { randomUUID } from 'node:crypto';

import type { Answer, Body } from './answers.ts';
import type { Behaviour } from './square-cards.ts';

/** A charge that took money. Amounts are cents. */
export interface FakeCharge {
  id: string;
  /** Our reference, and the key that it was charged under. */
  reference: string;
  key: string;
  amount: number;
  /** The platform's part of it. */
  fee: number;
  merchantId: string;
  cardId: string;
  customerId: string;
  last4: string;
  /** What it was for, as the seller wrote it. */
  note: string;
  refunded: number;
  disputed: number;
  at: string;
}

export interface FakeToken {
  number: string;
  expMonth: number;
  expYear: number;
  /** What its owner has confirmed; null for a token that was made without asking them. */
  confirmed: Confirmed | null;
  tries: number;
  isUsed: boolean;
}

/** What tokenize was asked to let the card's owner confirm; `amount` in cents. */
export interface Confirmed {
  intent: 'CHARGE' | 'STORE' | 'CHARGE_AND_STORE';
  amount?: number;
}

export interface FakeCard extends Omit<FakeToken, 'isUsed'> {
  id: string;
  customerId: string;
  isEnabled: boolean;
}

/** What one seller holds: nothing of it is known to another. */
export class SquareMerchant {
  readonly id: string;
  readonly locations: readonly string[];
  /** Whether the platform reaches it by OAuth: only then it may keep a fee. */
  readonly isConnected: boolean;
  readonly tokens = new Map<string, FakeToken>();
  readonly customers = new Map<string, Body>();
  /** Of customers that were merged: into which one. */
  readonly merged = new Map<string, string>();
  readonly cards = new Map<string, FakeCard>();
  readonly payments = new Map<string, Body>();
  /** The token of a payment that was made with one, and which of those payments' cards were kept. */
  readonly paidWith = new Map<string, string>();
  readonly kept = new Set<string>();
  readonly refunds = new Map<string, Body>();
  readonly disputes = new Map<string, Body>();
  readonly keys = new Map<string, { asked: string; answer: Answer; at: number }>();

  constructor(id: string, locations: readonly string[], isConnected: boolean) {
    this.id = id;
    this.locations = locations;
    this.isConnected = isConnected;
  }
}

/** All sellers, the clock and the list of what happened. */
export class SquareWorld {
  /** What tests have moved the clock by. */
  offsetMs = 0;
  readonly charges: FakeCharge[] = [];
  /** Ids of cards that were taken off their file. */
  readonly disabled = new Set<string>();
  /** What happened, as Square's webhooks would tell it. */
  readonly events: Body[] = [];
  readonly moods = new Map<string, Behaviour>();
  mood: ((charge: { reference: string; last4: string; tries: number }) => Behaviour | null) | null = null;
  readonly own = new SquareMerchant('MFAKE', ['LFAKE'], false);
  readonly merchants = new Map<string, SquareMerchant>([[this.own.id, this.own]]);

  now = (): number => Date.now() + this.offsetMs;
  at = (): string => new Date(this.now()).toISOString();

  merchant(id: string): SquareMerchant {
    const merchant = this.merchants.get(id) ?? new SquareMerchant(id, [`L${id}`], true);
    this.merchants.set(id, merchant);
    return merchant;
  }

  /** Whose this is. */
  holding(kind: 'payments' | 'cards' | 'customers' | 'disputes', id: string): SquareMerchant {
    const merchant = [...this.merchants.values()].find((each) => each[kind].has(id));
    if (!merchant) throw new Error(`The fake has no ${id}`);
    return merchant;
  }

  emit(merchant: SquareMerchant, type: string, id: string, object: Body): Body {
    const event = {
      merchant_id: merchant.id,
      type,
      event_id: randomUUID(),
      created_at: this.at(),
      data: { type: type.split('.')[0], id, object: structuredClone(object) },
    };
    this.events.push(event);
    return event;
  }
}
