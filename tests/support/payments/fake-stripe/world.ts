import { randomBytes } from 'node:crypto';

import { isCard, plainNumber, stripeBrand } from './stripe-cards.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import { StripeKeys } from './keys.ts';

export type Row = Record<string, any>;

/** A charge that took money. Amounts are cents. */
export interface StripeCharge {
  /** Of its PaymentIntent. */
  id: string;
  /** Our reference, and the key that it was charged under. */
  reference: string;
  key: string;
  amount: number;
  /** The platform's part of it, and what of that went back with refunds. */
  fee: number;
  feeBack: number;
  /** The account that it was charged on; null: the platform's own. */
  account: string | null;
  cardId: string;
  customerId: string;
  last4: string;
  refunded: number;
  disputed: number;
  at: string;
}

/** What a card's fields made a token of. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
}

/** What one account holds: nothing of it is known to another. */
export class StripeRows {
  readonly id: string | null;
  readonly customers = new Map<string, Row>();
  readonly methods = new Map<string, Row>();
  readonly tokens = new Map<string, Row>();
  readonly intents = new Map<string, Row>();
  readonly setups = new Map<string, Row>();
  readonly refunds = new Map<string, Row>();
  readonly disputes = new Map<string, Row>();
  readonly keys: StripeKeys;
  /** It has taken the platform's access away. */
  isRevoked = false;
  /** Stripe wants to know more before it takes cards for it. */
  lacksDetails = false;

  constructor(id: string | null, now: () => number) {
    this.id = id;
    this.keys = new StripeKeys(now);
  }
}

/** All accounts, the clock and the list of what happened. */
export class StripeWorld {
  /** What tests have moved the clock by. */
  offsetMs = 0;
  readonly charges: StripeCharge[] = [];
  readonly events: Row[] = [];
  readonly moods = new Map<string, StripeBehaviour>();
  mood: ((charge: { reference: string; last4: string; tries: number }) => StripeBehaviour | null) | null =
    null;
  readonly platform = new StripeRows(null, () => this.now());
  readonly accounts = new Map<string, StripeRows>();

  now(): number {
    return Date.now() + this.offsetMs;
  }

  seconds(): number {
    return Math.floor(this.now() / 1_000);
  }

  account(id: string): StripeRows {
    const rows = this.accounts.get(id) ?? new StripeRows(id, () => this.now());
    this.accounts.set(id, rows);
    return rows;
  }

  all(): StripeRows[] {
    return [this.platform, ...this.accounts.values()];
  }

  /** Where a row of this id is, of any account. */
  holding(kind: 'intents' | 'setups' | 'methods' | 'customers' | 'disputes', id: string): StripeRows {
    const rows = this.all().find((each) => each[kind].has(id));
    if (!rows) throw new Error(`The fake has no ${id}`);
    return rows;
  }

  token(rows: StripeRows, typed: TypedCard, more: { setup_future_usage?: string | null } = {}): string {
    const id = newId('ctoken');
    rows.tokens.set(id, {
      id,
      object: 'confirmation_token',
      created: this.seconds(),
      expires_at: this.seconds() + 12 * 3_600,
      setup_future_usage: more.setup_future_usage ?? null,
      used: false,
      typed: { ...typed, number: plainNumber(typed.number) },
    });
    return id;
  }

  /** A card that was typed, on nobody's file yet. */
  method(rows: StripeRows, { number, expMonth, expYear }: TypedCard): Row {
    const brand = stripeBrand(number);
    const method: Row = {
      id: newId('pm'),
      object: 'payment_method',
      type: 'card',
      created: this.seconds(),
      customer: null,
      card: {
        brand,
        display_brand: brand === 'amex' ? 'american_express' : brand,
        last4: number.slice(-4),
        exp_month: expMonth,
        exp_year: expYear,
      },
    };
    rows.methods.set(method.id, method);
    // Not part of what is answered.
    Object.defineProperties(method, {
      number: { value: number },
      tries: { value: 0, writable: true },
      isConfirmed: { value: false, writable: true },
      wasDetached: { value: false, writable: true },
    });
    return method;
  }

  /** What a charge of this card is met with, where nothing else was said. */
  behaviourOf(method: Row, reference: string): StripeBehaviour | null {
    const { number } = method;
    const last4 = method.card.last4;
    const said = this.moods.get(last4) ?? this.mood?.({ reference, last4, tries: method.tries });
    if (said) return said;
    if (isCard(number, 'soft') || isCard(number, 'refusedAtSave')) return 'declined_soft';
    if (isCard(number, 'hard')) return 'declined_hard';
    if (isCard(number, 'firstOnly') && this.charges.some(({ cardId }) => cardId === method.id))
      return 'declined_soft';
    return null;
  }

  emit(type: string, object: Row, rows: StripeRows): Row {
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: API_VERSION,
      type,
      created: this.seconds(),
      livemode: false,
      pending_webhooks: 1,
      ...(rows.id !== null && { account: rows.id }),
      data: { object: structuredClone({ ...object }) },
    };
    this.events.push(event);
    return event;
  }
}

export const API_VERSION = '2026-10-28.endive';

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;
