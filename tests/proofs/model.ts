/**
 * One membership as docs/rules.md "Next box date", "Skipping a month", "Renewals" and "Retries and write-offs" tell it,
 * and nothing of ours: the calendar is JavaScript's in UTC, the zones are Temporal's, and no date is kept that can be
 * told from what happened.
 */
import { Temporal } from 'temporal-polyfill';

/** Cents. */
export interface ModelCoupon {
  type: 'percent' | 'fixed';
  value: number;
  duration: 'once' | 'every';
}

export interface ModelOrder {
  /** "2027-02-28" */
  on: string;
  total: number;
  /** void: it waited for its charge when the membership ended. */
  state: 'unpaid' | 'paid' | 'processing' | 'past_due' | 'written_off' | 'void';
  /** Its card was asked, and refused. */
  wasDeclined: boolean;
}

/** What one start agrees on. Prices are cents. */
export interface Agreed {
  zone: string;
  at: Date;
  price: number;
  isGift: boolean;
  coupon: ModelCoupon | null;
  /** Whether a card is charged; false is paid at pickup. */
  hasCard: boolean;
}

/** Days after the first failure on which a payment is tried again. */
const RETRIES = [1, 3, 5, 7];
/** So long a charge waits for a provider that can't be reached before it counts as failed. */
const WAITS = 24 * 3_600_000;

/** The box that is owed: there is one at most. */
interface Debt {
  month: Month;
  /** The day on which it first failed; null where it has only waited. */
  since: string | null;
  /** The day of the next try; null while it waits for the provider, or for another card. */
  next: string | null;
  /** Since when it has waited for the provider. */
  waitsSince: Date | null;
}

/** Months since the year 0: 2027-01 is 24324. */
type Month = number;

export class ModelMembership {
  status: 'active' | 'canceled' = 'active';
  /** By month. */
  readonly orders = new Map<Month, ModelOrder>();
  readonly skips = new Set<Month>();
  readonly missed = new Set<Month>();
  /** What the bank would say to a charge just now; a card that is gone is known to nobody any more. */
  card: 'good' | 'declined' | 'gone' = 'good';
  /** Nobody gets through to the provider. */
  isOutage = false;
  /** Charges that went through. */
  charges = 0;

  private readonly agreed: Agreed;
  private readonly anchor: number;
  private price: number;
  private hasCard: boolean;
  private changedPrice: number | null = null;
  /** The first month that may still bring a box. */
  private from: Month;
  private last: string;
  private failing: Debt | null = null;
  /** Boxes up to this month were made before a reactivation: what became of them counts no longer. */
  private forgiven: Month = 0;

  constructor(agreed: Agreed) {
    this.agreed = agreed;
    this.price = agreed.price;
    this.hasCard = agreed.hasCard;
    const on = this.dayOf(agreed.at);
    this.anchor = Number(on.slice(8));
    this.last = on;
    this.from = monthOf(on) + 1;
    this.order(on, true, agreed.at);
  }

  dayOf(at: Date): string {
    return Temporal.Instant.fromEpochMilliseconds(at.getTime())
      .toZonedDateTimeISO(this.agreed.zone)
      .toPlainDate()
      .toString();
  }

  /** The day of the next box; null once canceled. */
  get next(): string | null {
    if (this.status === 'canceled') return null;
    let month = this.from;
    while (this.skips.has(month)) month++;
    return this.boxOn(month);
  }

  /** The last day on which the coming month can be skipped: 15 days before the 1st of the month after L's. */
  get skipBy(): string {
    return plusDays(`${monthText(this.upcoming)}-01`, -15);
  }

  /** The month after L's. */
  get upcoming(): Month {
    return monthOf(this.last) + 1;
  }

  /**
   * The upcoming month, or any of the coming six, as long as it is 15 days to its 1st; not while a box is past due.
   * @returns whether it is accepted.
   */
  skip(at: Date, month = this.upcoming): boolean {
    if (!this.isRenewing() || this.failing?.since || month <= monthOf(this.last)) return false;
    if (month !== this.upcoming && month > monthOf(this.dayOf(at)) + 6) return false;
    if (!this.isInTime(at, month)) return false;
    this.skips.add(month);
    return true;
  }

  /** While it could still be made; where nothing is skipped there is nothing to do. */
  undoSkip(at: Date, month: Month): boolean {
    if (this.status === 'canceled' || (this.skips.has(month) && !this.isInTime(at, month))) return false;
    this.skips.delete(month);
    return true;
  }

  /** Staff name the month: the next box's until the renewal runs, or a later one of the coming six. */
  skipByStaff(at: Date, month: Month): boolean {
    if (!this.isRenewing()) return false;
    const next = monthOf(this.next!);
    const mayBe = month === next || (month > next && month <= monthOf(this.dayOf(at)) + 6);
    if (!this.skips.has(month) && !mayBe) return false;
    this.skips.add(month);
    return true;
  }

  /** Staff may until the day of its box is over, and never in a month that brings none anyway. */
  undoByStaff(at: Date, month: Month): boolean {
    if (this.status === 'canceled') return false;
    if (!this.skips.has(month)) return true;
    if (month < this.from || this.boxOn(month) < this.dayOf(at)) return false;
    this.skips.delete(month);
    return true;
  }

  private isInTime(at: Date, month: Month): boolean {
    return this.dayOf(at) <= plusDays(`${monthText(month)}-01`, -15);
  }

  /** Open while some order is dated in the previous calendar month. */
  changeBox(at: Date, price: number): boolean {
    const before = monthOf(this.dayOf(at)) - 1;
    if (!this.isRenewing() || !this.orders.has(before)) return false;
    this.changedPrice = price;
    return true;
  }

  /** Another card: a box that is owed is charged to it at once. @returns whether it was kept and nothing declined. */
  changeCard(at: Date, isGood: boolean): boolean {
    if (this.isOutage) return false;
    this.card = isGood ? 'good' : 'declined';
    this.hasCard = true;
    const { failing } = this;
    if (!failing) return true;
    if (this.next !== null && this.next <= this.dayOf(at)) {
      // The next box has its day today: nothing is charged on top of it.
      this.writeOff(failing.month);
      return true;
    }
    this.try(failing.month, at);
    return isGood;
  }

  /** Staff have the money for the newest box. @returns whether there was anything to pay, or it was paid. */
  markPaid(): boolean {
    const month = Math.max(...this.orders.keys());
    const order = this.orders.get(month)!;
    if (order.state === 'void') return false;
    order.state = 'paid';
    if (this.failing?.month === month) this.failing = null;
    return true;
  }

  get isGift(): boolean {
    return this.agreed.isGift;
  }

  cancel(): boolean {
    if (this.status === 'canceled') return false;
    this.status = 'canceled';
    if (this.failing) this.letGo(this.failing);
    return true;
  }

  /** Goes on with the first anchor day after that day; the months in between get nothing. */
  reactivate(at: Date): boolean {
    if (this.status === 'active' || this.agreed.isGift) return false;
    const today = this.dayOf(at);
    let month = monthOf(today);
    if (this.boxOn(month) <= today) month++;
    this.status = 'active';
    this.from = Math.max(month, monthOf(this.last) + 1);
    this.forgiven = Math.max(...this.orders.keys());
    return true;
  }

  /** What is due is made, and what failed is tried again. */
  run(at: Date): void {
    const today = this.dayOf(at);
    this.renew(today, at);
    this.send(at);
    this.retry(today, at);
  }

  private renew(today: string, at: Date): void {
    const { next } = this;
    if (next === null || next > today) return;
    if (this.agreed.isGift) {
      this.status = 'canceled';
      return;
    }
    const due: Month[] = [];
    for (let month = this.from; this.boxOn(month) <= today; month++)
      if (!this.skips.has(month)) due.push(month);
    const latest = due.pop()!;
    for (const month of due) this.missed.add(month);
    this.from = latest + 1;
    this.last = this.boxOn(latest);
    this.price = this.changedPrice ?? this.price;
    this.changedPrice = null;
    this.order(this.last, false, at);
  }

  private order(on: string, isFirst: boolean, at: Date): void {
    const { coupon } = this.agreed;
    const counts = coupon !== null && (isFirst || coupon.duration === 'every');
    const off = !counts ? 0 : coupon.type === 'fixed' ? coupon.value : halfUp(this.price * coupon.value);
    const total = Math.max(0, this.price - off);
    const month = monthOf(on);
    const order: ModelOrder = { on, total, state: total === 0 ? 'paid' : 'unpaid', wasDeclined: false };
    this.orders.set(month, order);
    if (!this.hasCard || total === 0) return;
    // An old box is not charged on top of a new one.
    if (this.failing) this.writeOff(this.failing.month);
    if (this.status === 'canceled') order.state = 'void';
    else this.try(month, at);
  }

  /** What waits for the provider is sent again. */
  private send(at: Date): void {
    if (this.failing?.waitsSince) this.try(this.failing.month, at);
  }

  /** Each retry has its day after the first failure; those that the job slept through are one, late. */
  private retry(today: string, at: Date): void {
    const { failing } = this;
    if (!failing?.since || failing.waitsSince) return;
    if (failing.next !== null && today >= failing.next) this.try(failing.month, at);
    else if (failing.next === null && today >= plusDays(failing.since, RETRIES.at(-1)!))
      this.writeOff(failing.month);
  }

  /** Sends the charge of a box. */
  private try(month: Month, at: Date): void {
    const order = this.orders.get(month)!;
    const { since = null, waitsSince = null } = this.failing ?? {};
    const today = this.dayOf(at);
    if (this.isOutage) {
      if (waitsSince && at.getTime() - waitsSince.getTime() >= WAITS)
        return this.fail(month, since ?? today, today);
      order.state = 'processing';
      this.failing = { month, since, next: null, waitsSince: waitsSince ?? at };
    } else if (this.card === 'good') {
      order.state = 'paid';
      this.failing = null;
      this.charges++;
    } else {
      order.wasDeclined = true;
      this.fail(month, since ?? today, today);
    }
  }

  /** A card that is gone is not tried again: until the last day of trying the box waits for another one. */
  private fail(month: Month, since: string, today: string): void {
    const days = RETRIES.map((after) => plusDays(since, after)).filter((day) => day > today);
    if (days.length === 0) return this.writeOff(month);
    const waitsForCard = this.card === 'gone' && !this.isOutage;
    this.orders.get(month)!.state = 'past_due';
    this.failing = { month, since, next: waitsForCard ? null : days[0]!, waitsSince: null };
  }

  /** The membership has ended: what has only waited is taken back. */
  private letGo({ month, since }: Debt): void {
    if (since !== null) return this.writeOff(month);
    this.orders.get(month)!.state = 'void';
    this.failing = null;
  }

  /** Two in a row end the membership; those whose card was never asked are nobody's fault, and not in the row. */
  private writeOff(month: Month): void {
    const order = this.orders.get(month)!;
    order.state = 'written_off';
    this.failing = null;
    if (this.status === 'canceled' || month <= this.forgiven || !order.wasDeclined) return;
    const before = [...this.orders]
      .filter(([other, { state, wasDeclined }]) => other < month && (state !== 'written_off' || wasDeclined))
      .map(([other]) => other)
      .filter((other) => other > this.forgiven);
    const last = this.orders.get(Math.max(...before));
    if (last?.state === 'written_off') this.status = 'canceled';
  }

  private isRenewing(): boolean {
    return this.status === 'active' && !this.agreed.isGift;
  }

  private boxOn(month: Month): string {
    const length = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
    return `${monthText(month)}-${two(Math.min(this.anchor, length))}`;
  }
}

export const monthOf = (day: string): Month => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

export const monthText = (month: Month): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}`;

const two = (n: number): string => String(n).padStart(2, '0');

const halfUp = (hundredths: number): number => Math.floor((hundredths + 50) / 100);

const plusDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
