/**
 * One membership as docs/rules.md "Next box date", "Skipping a month", "Delivery zones", "Renewals", "Retries and write-offs", "Credit",
 * "Disputes", "Another card" and "Whose account takes the money" tell it, and nothing of ours: the calendar is
 * JavaScript's in UTC, the zones are Temporal's, and when boxes come is told by member-dates.ts.
 */
import type { ModelDays } from '../../support/schedule-model.ts';
import { dayIn, monthOf, monthText, plusDays, wallIn } from './calendar.ts';
import type { Month } from './calendar.ts';
import { MemberDates } from './member-dates.ts';
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
  /** Public id of the place where it is picked up; null without one. */
  placeId: string | null;
  /** Cents that its delivery costs; 0 by other modes. */
  fee: number;
}

/** What surrounds a membership, as it is just now. */
export interface Surroundings {
  /** What its business taxes. */
  tax: ModelTax;
  /** Nobody gets through to the account that holds its card. */
  isOutage: boolean;
  /** When boxes of a mode come there, at a place. */
  daysOf: (mode: string, placeId: string | null) => ModelDays;
}

/** The day to which an ordered box has to move; null where it keeps its own. `dayBy`: its day by these days, if one is ahead. */
export type Reach = (order: ModelOrder, dayBy: (days: ModelDays) => string | null) => string | null;

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
  protected readonly dates: MemberDates;
  private box: ModelBox;
  private changedBox: ModelBox | null = null;
  /** Of its next box. */
  private placeId: string | null;
  private fee: number;
  protected failing: Debt | null = null;
  private endedAt: Date | null = null;
  /** Boxes up to this month were made before a reactivation: what became of them counts no longer. */
  private forgiven: Month = 0;

  constructor(agreed: Agreed, around: Surroundings) {
    this.agreed = agreed;
    this.around = around;
    this.box = agreed.box;
    this.hasCard = agreed.hasCard;
    this.placeId = agreed.placeId;
    this.fee = agreed.fee;
    const days = around.daysOf(agreed.box.mode, agreed.placeId);
    this.dates = new MemberDates(days, this.clockOf(agreed.at));
    this.order(this.dates.firstOn, true, agreed.at);
  }

  dayOf(at: Date): string {
    return dayIn(this.agreed.zone, at);
  }

  /** What the clock on the wall of its business shows. */
  private clockOf(at: Date): string {
    return wallIn(this.agreed.zone, at);
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
    return this.dates.nextOn;
  }

  /** The last day on which that box can be changed; null by the specification's windows, and of a gift. */
  get deadlineOn(): string | null {
    return this.status === 'canceled' || this.isGift ? null : this.dates.deadlineOn;
  }

  get skips(): string[] {
    return [...this.dates.skips];
  }

  /** The month that comes next is skipped. */
  get isSkipping(): boolean {
    return this.dates.skips.has(monthText(this.upcoming));
  }

  get missed(): readonly string[] {
    return this.dates.missed;
  }

  /** The last day on which the coming month can be skipped. */
  get skipBy(): string {
    return this.dates.skipBy;
  }

  /** The month that a skip without a month means. */
  get upcoming(): Month {
    return this.dates.upcomingMonth;
  }

  /** Not while a box is past due. @returns whether it is accepted. */
  skip(at: Date, month?: Month): boolean {
    if (!this.isRenewing() || this.failing?.since) return false;
    const dates = this.dates.tell(this.clockOf(at));
    return dates.skipMonth(month ?? dates.upcomingMonth);
  }

  undoSkip(at: Date, month?: Month): boolean {
    if (this.status === 'canceled') return false;
    const dates = this.dates.tell(this.clockOf(at));
    return dates.undoMonth(month ?? dates.upcomingMonth);
  }

  /** Staff name the month: the next box's until the renewal runs, or a later one of the coming six. */
  skipByStaff(at: Date, month: Month): boolean {
    return this.isRenewing() && this.dates.tell(this.clockOf(at)).skipByStaff(month);
  }

  /** Staff may until the day of its box is over, and never in a month that brings none anyway. */
  undoByStaff(at: Date, month: Month): boolean {
    return this.status === 'active' && this.dates.tell(this.clockOf(at)).undoByStaff(month);
  }

  /**
   * Until the deadline of the next box; without one while some order is dated in the previous calendar month. One that is
   * delivered from now on costs the fee of its zone, and is picked up at the place that it has, or the first.
   */
  changeBox(
    at: Date,
    box: ModelBox,
    { firstPlace, fee }: { firstPlace: string | null; fee: number | null },
  ): boolean {
    if (!this.isRenewing()) return false;
    const today = this.dayOf(at);
    const isOpen = this.dates.tell(this.clockOf(at)).isOpenForChange ?? this.orders.has(monthOf(today) - 1);
    if (!isOpen) return false;
    const before = (this.changedBox ?? this.box).mode;
    if (box.mode === 'delivery' && before !== 'delivery') {
      // Nobody delivers there.
      if (fee === null) return false;
      this.fee = fee;
    }
    if (box.mode !== 'delivery') this.fee = 0;
    this.placeId = box.mode === 'pickup' ? (before === 'pickup' ? this.placeId : firstPlace) : null;
    this.changedBox = box;
    if (box.mode !== before) this.dates.comeBy(this.around.daysOf(box.mode, this.placeId));
    return true;
  }

  /** The next boxes are picked up somewhere else. */
  changePlace(at: Date, placeId: string): boolean {
    if (this.status === 'canceled' || this.mode !== 'pickup') return false;
    if (this.isGift) {
      // A gift is that one box: it goes along, as long as there is one.
      if (this.newest.state === 'void' || this.newest.state === 'refunded') return false;
      this.newest.placeId = placeId;
      this.placeId = placeId;
      return true;
    }
    if (placeId === this.placeId) return true;
    this.placeId = placeId;
    this.dates.tell(this.clockOf(at)).comeBy(this.around.daysOf('pickup', placeId));
    return true;
  }

  /** How its next box comes. */
  get mode(): string {
    return (this.changedBox ?? this.box).mode;
  }

  /** Its business has other days from now on; `reaches` says of an ordered box whether it has to move, and whereto. */
  changeDays(at: Date, reaches: Reach | null): void {
    const dates = this.dates.tell(this.clockOf(at));
    for (const order of this.orders.values()) {
      if (!reaches || order.on <= this.dayOf(at) || !['unpaid', 'processing', 'paid'].includes(order.state))
        continue;
      const to = reaches(order, (days) => dates.dayBy(days, order.on.slice(0, 7))?.toString() ?? null);
      if (to === null || to <= this.dayOf(at)) continue;
      if (order === this.newest) dates.movedLast(to);
      order.on = to;
    }
    if (this.isRenewing()) dates.change(this.around.daysOf(this.mode, this.placeId));
    else if (this.status === 'canceled') dates.days = this.around.daysOf(this.mode, this.placeId);
  }

  cancel(at: Date): boolean {
    if (this.status === 'canceled') return false;
    this.end(at);
    if (this.failing) this.letGo(this.failing);
    return true;
  }

  private end(at: Date): void {
    this.status = 'canceled';
    this.dates.cancel();
    this.endedAt = at;
  }

  /** Goes on with the first box that is far enough ahead; the months in between get nothing. */
  reactivate(at: Date): boolean {
    if (this.status === 'active' || this.agreed.isGift) return false;
    this.status = 'active';
    this.dates.tell(this.clockOf(at)).reactivate();
    this.forgiven = Math.max(...this.orders.keys());
    return true;
  }

  /** What is due is made, and what failed is tried again; whose charge was disputed waits for staff. */
  run(at: Date): void {
    const today = this.dayOf(at);
    this.dates.tell(this.clockOf(at));
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
    if (next === null) return;
    if (this.agreed.isGift) {
      if (next <= today) this.end(at);
      return;
    }
    for (const on of this.dates.make()) {
      this.box = this.changedBox ?? this.box;
      this.changedBox = null;
      this.order(on, false, at);
    }
  }

  private order(on: string, isFirst: boolean, at: Date): void {
    const { coupon } = this.agreed;
    const counts = coupon !== null && (isFirst || coupon.duration === 'every');
    // At a first checkout a card is asked for wherever cards are taken.
    const byCard = isFirst ? this.agreed.takesCards : this.hasCard;
    const { box, fee, placeId } = this;
    const price = priceOf(box, { coupon: counts ? coupon : null, fee, tax: this.around.tax, byCard });
    const { used, total } = payBy(this.credit, price.total, byCard);
    this.credit -= used;
    const month = monthOf(on);
    const order = new ModelOrder({ on, total, tax: price.tax, credit: used, mode: box.mode, placeId });
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
    return isNewer || this.dates.tell(this.clockOf(at)).isDue;
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
}
