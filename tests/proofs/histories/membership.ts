/**
 * One membership as docs/rules.md "Next box date", "Skipping a month", "Renewals", "Retries and write-offs", "Credit",
 * "Disputes", "Another card" and "Whose account takes the money" tell it, and nothing of ours: the calendar is
 * JavaScript's in UTC, the zones are Temporal's, and no date is kept that can be told from what happened.
 */
import { Temporal } from 'temporal-polyfill';
import { dayIn, monthOf, monthText, plusDays } from './calendar.ts';
import type { Month } from './calendar.ts';
import { ModelOrder } from './orders.ts';
import { payBy, priceOf } from './prices.ts';
import type { ModelBox, ModelCoupon, ModelTax } from './prices.ts';

/** What one start agrees on. */
export interface Agreed {
  zone: string;
  at: Date;
  box: ModelBox;
  isGift: boolean;
  coupon: ModelCoupon | null;
  /** Whether a card is charged; false is paid at pickup. */
  hasCard: boolean;
  /** Whether its business takes cards at that moment. */
  takesCards: boolean;
}

/** What surrounds a membership, as it is just now. */
export interface Surroundings {
  /** What its business taxes. */
  tax: ModelTax;
  /** Nobody gets through to the account that holds its card. */
  isOutage: boolean;
}

/** Days after the first failure on which a payment is tried again. */
const RETRIES = [1, 3, 5, 7];
const LAST_RETRY = RETRIES.at(-1)!;
/** So long a charge waits for a provider that can't be reached before it counts as failed. */
const WAITS = 24 * 3_600_000;
/** So long the card of a membership that has ended is kept. */
const KEPT = 12 * 3_600_000;

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

export class ModelMembership {
  status: 'active' | 'canceled' = 'active';
  /** By month. */
  readonly orders = new Map<Month, ModelOrder>();
  readonly skips = new Set<Month>();
  readonly missed = new Set<Month>();
  /** What the bank would say to a charge just now; a card that is gone is known to nobody any more. */
  card: 'good' | 'declined' | 'gone' = 'good';
  /** A card is on file, however good it is. */
  hasCard: boolean;
  /** A dispute came, and nobody has said go on. */
  isHeld = false;
  /** Cents of credit at the business. */
  credit = 0;
  around: Surroundings;
  /** Charges that went through. */
  charges = 0;

  protected readonly agreed: Agreed;
  private readonly anchor: number;
  private box: ModelBox;
  private changedBox: ModelBox | null = null;
  /** The first month that may still bring a box. */
  private from: Month;
  private last: string;
  protected failing: Debt | null = null;
  private endedAt: Date | null = null;
  /** Boxes up to this month were made before a reactivation: what became of them counts no longer. */
  private forgiven: Month = 0;

  constructor(agreed: Agreed, around: Surroundings) {
    this.agreed = agreed;
    this.around = around;
    this.box = agreed.box;
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

  get isGift(): boolean {
    return this.agreed.isGift;
  }

  /** A box is to be charged: it is past due, or its charge waits. */
  get isOwing(): boolean {
    return this.failing !== null;
  }

  /** Its charge waits for a company that can't be reached. */
  get isWaiting(): boolean {
    return this.failing?.waitsSince != null;
  }

  /** A box is past due, and its card is gone. */
  get isAskedForCard(): boolean {
    return this.failing?.since != null && this.failing.next === null;
  }

  get newest(): ModelOrder {
    return this.orders.get(Math.max(...this.orders.keys()))!;
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
  changeBox(at: Date, box: ModelBox): boolean {
    const before = monthOf(this.dayOf(at)) - 1;
    if (!this.isRenewing() || !this.orders.has(before)) return false;
    this.changedBox = box;
    return true;
  }

  cancel(at: Date): boolean {
    if (this.status === 'canceled') return false;
    this.end(at);
    if (this.failing) this.letGo(this.failing);
    return true;
  }

  private end(at: Date): void {
    this.status = 'canceled';
    this.endedAt = at;
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

  /** What is due is made, and what failed is tried again; whose charge was disputed waits for staff. */
  run(at: Date): void {
    const today = this.dayOf(at);
    if (!this.isHeld || this.isGift) this.renew(today, at);
    if (this.failing?.waitsSince && !this.isHeld) this.goOn(at);
    this.retry(today, at);
  }

  /** The card of what has ended, and owes nothing, is taken off its file. */
  forgetCard(at: Date): void {
    const isOver = this.status === 'canceled' && this.endedAt!.getTime() <= at.getTime() - KEPT;
    if ((this.isGift || isOver) && this.failing === null) this.hasCard = false;
  }

  private renew(today: string, at: Date): void {
    const { next } = this;
    if (next === null || next > today) return;
    if (this.agreed.isGift) return this.end(at);
    const due: Month[] = [];
    for (let month = this.from; this.boxOn(month) <= today; month++)
      if (!this.skips.has(month)) due.push(month);
    const latest = due.pop()!;
    for (const month of due) this.missed.add(month);
    this.from = latest + 1;
    this.last = this.boxOn(latest);
    this.box = this.changedBox ?? this.box;
    this.changedBox = null;
    this.order(this.last, false, at);
  }

  private order(on: string, isFirst: boolean, at: Date): void {
    const { coupon } = this.agreed;
    const counts = coupon !== null && (isFirst || coupon.duration === 'every');
    // At a first checkout a card is asked for wherever cards are taken.
    const byCard = isFirst ? this.agreed.takesCards : this.hasCard;
    const price = priceOf(this.box, { coupon: counts ? coupon : null, tax: this.around.tax, byCard });
    const { used, total } = payBy(this.credit, price.total, byCard);
    this.credit -= used;
    const month = monthOf(on);
    const order = new ModelOrder({ on, total, tax: price.tax, credit: used });
    this.orders.set(month, order);
    if (!this.hasCard || total === 0) return;
    // An old box is not charged on top of a new one.
    if (this.failing) this.writeOff(this.failing.month, at);
    if (this.status === 'canceled') this.void(order);
    else this.try(month, at);
  }

  /** What waits for its provider, or for another card. */
  private goOn(at: Date): void {
    const { month } = this.failing!;
    if (this.isOvertaken(month, at)) this.writeOff(month, at);
    else this.try(month, at);
  }

  /** Each retry has its day after the first failure; those that the job slept through are one, late. */
  private retry(today: string, at: Date): void {
    const { failing } = this;
    if (!failing?.since || failing.waitsSince || this.isHeld) return;
    const { month, next, since } = failing;
    if (this.status === 'canceled' || this.isOvertaken(month, at)) return this.writeOff(month, at);
    if (today < (next ?? plusDays(since, LAST_RETRY))) return;
    if (next !== null || !this.hasCard) this.try(month, at);
    else this.writeOff(month, at);
  }

  /** Sends the charge of a box. */
  protected try(month: Month, at: Date): void {
    const order = this.orders.get(month)!;
    const { since = null, waitsSince = null } = this.failing ?? {};
    const today = this.dayOf(at);
    if (!this.hasCard) {
      order.state = 'unpaid';
      this.failing = null;
    } else if (this.around.isOutage) {
      if (waitsSince && at.getTime() - waitsSince.getTime() >= WAITS)
        return this.fail(month, since ?? today, at);
      order.state = 'processing';
      this.failing = { month, since, next: null, waitsSince: waitsSince ?? at };
    } else if (this.card === 'good') {
      order.state = 'paid';
      order.byCard = order.total;
      this.failing = null;
      this.charges++;
    } else {
      order.wasDeclined = true;
      this.fail(month, since ?? today, at);
    }
  }

  /** A card that is gone is not tried again: until the last day of trying the box waits for another one. */
  private fail(month: Month, since: string, at: Date): void {
    const days = this.retriesAfter(since, at);
    const order = this.orders.get(month)!;
    order.since = since;
    if (days.length === 0) return this.writeOff(month, at);
    const waitsForCard = this.card === 'gone' && !this.around.isOutage;
    order.state = 'past_due';
    this.failing = { month, since, next: waitsForCard ? null : days[0]!, waitsSince: null };
  }

  protected retriesAfter(since: string, at: Date): string[] {
    return RETRIES.map((after) => plusDays(since, after)).filter((day) => day > this.dayOf(at));
  }

  /** The next box was ordered, or its day has come. */
  protected isOvertaken(month: Month, at: Date): boolean {
    const isNewer = [...this.orders].some(([other, { state }]) => other > month && state !== 'void');
    return isNewer || (this.next !== null && this.next <= this.dayOf(at));
  }

  /** The membership has ended: what has only waited is taken back. */
  private letGo({ month, since }: Debt): void {
    if (since !== null) return this.writeOff(month, this.endedAt!);
    this.failing = null;
    this.void(this.orders.get(month)!);
  }

  private void(order: ModelOrder): void {
    order.state = 'void';
    this.credit += order.credit;
  }

  /** Two in a row end the membership; those whose card was never asked are nobody's fault, and not in the row. */
  protected writeOff(month: Month, at: Date): void {
    const order = this.orders.get(month)!;
    order.state = 'written_off';
    this.credit += order.credit;
    this.failing = null;
    if (this.status === 'canceled' || month <= this.forgiven || !order.wasDeclined) return;
    const before = [...this.orders]
      .filter(([other, { state, wasDeclined }]) => other < month && (state !== 'written_off' || wasDeclined))
      .filter(([, { state }]) => state !== 'void')
      .map(([other]) => other)
      .filter((other) => other > this.forgiven);
    const last = this.orders.get(Math.max(...before));
    if (last?.state === 'written_off') this.end(at);
  }

  private isRenewing(): boolean {
    return this.status === 'active' && !this.agreed.isGift;
  }

  private boxOn(month: Month): string {
    return dayIn(month, this.anchor);
  }
}
