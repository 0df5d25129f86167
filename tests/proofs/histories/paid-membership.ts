/**
 * What people and banks do about the money of a membership as docs/rules.md "Paid by hand", "Paying back", "Credit",
 * "Disputes" and "Another card" tell it. Cents throughout; what answers a boolean says whether it is accepted.
 */
import type { Month } from './calendar.ts';
import { ModelMembership } from './membership.ts';
import type { ModelOrder } from './orders.ts';

/** Whether the account that has charged an order can be had. */
export type Reach = 'open' | 'busy' | 'refusing';

export class PaidMembership extends ModelMembership {
  /** A customer was merged into another at the company, and nobody has told: how good the card is in truth. */
  private merged: 'good' | 'declined' | null = null;

  /** Staff have the money for the newest box. */
  markPaid(): boolean {
    const order = this.newest;
    if (order.state === 'void' || order.state === 'refunded') return false;
    if (order.state === 'paid') return true;
    order.marked = order.state;
    order.state = 'paid';
    order.byHand = order.total;
    if (order.marked === 'written_off') this.credit -= order.credit;
    if (this.failing?.month === this.monthOfNewest) this.failing = null;
    return true;
  }

  /** It was a mistake: the newest box stands where it stood before. */
  undoPaid(at: Date): boolean {
    const order = this.newest;
    if (order.state !== 'paid') return true;
    if (order.byHand === 0 || order.left < order.total) return false;
    order.byHand = 0;
    const wasOwed = order.marked === 'processing' || order.marked === 'past_due';
    order.state = wasOwed ? 'past_due' : order.marked;
    if (order.marked === 'written_off') this.credit += order.credit;
    if (!wasOwed) return true;
    order.since ??= this.dayOf(at);
    const [next = null] = this.retriesAfter(order.since, at);
    this.failing = { month: this.monthOfNewest, since: order.since, next, waitsSince: null };
    return true;
  }

  /** All that is left unless an amount is given. What can't be asked now is asked later, where that helps. */
  refund(
    order: ModelOrder,
    { amount, asCredit, reach }: { amount: number | null; asCredit: boolean; reach: () => Reach },
  ): boolean {
    if (order.state === 'refunded' && amount === null) return true;
    if (order.state === 'paid' && order.total === 0 && order.credit > 0) {
      order.state = 'refunded';
      this.credit += order.credit;
      return true;
    }
    // What a bank has taken back is not given back once more.
    const left = order.left - order.disputed;
    const cents = amount ?? left;
    if (order.state !== 'paid' || left <= 0 || cents > left) return false;
    if (asCredit) {
      order.asCredit += cents;
      this.credit += cents;
    } else {
      if (order.byCard > 0 && reach() === 'busy') order.asked.push({ cents, reach });
      if (order.byCard > 0 && (reach() !== 'open' || order.atCompany < cents)) return false;
      order.refunded += cents;
    }
    this.lookWhether(order);
    return true;
  }

  /** What was asked for while the company was out of reach. */
  settleRefunds(orders: Iterable<ModelOrder> = this.orders.values()): void {
    for (const order of orders)
      for (const wish of [...order.asked]) {
        if (wish.reach() !== 'open') continue;
        order.asked.splice(order.asked.indexOf(wish), 1);
        if (order.atCompany < wish.cents) continue;
        order.refunded += wish.cents;
        this.lookWhether(order);
      }
  }

  /** What was given by mistake, and no more than is left. */
  takeBackCredit(cents: number): boolean {
    if (cents > this.credit) return false;
    this.credit -= cents;
    return true;
  }

  /** At the company's own counter. */
  refundedThere(order: ModelOrder, cents: number): void {
    order.refunded += cents;
    this.settleRefunds([order]);
    this.lookWhether(order);
  }

  /** What the company had taken on did not reach the card. */
  refundFailed(order: ModelOrder, cents: number): void {
    order.refunded -= cents;
    if (order.state !== 'refunded' || order.isGivenBack) return;
    order.state = 'paid';
    this.credit -= order.credit;
  }

  private lookWhether(order: ModelOrder): void {
    if (order.state !== 'paid' || !order.isGivenBack) return;
    order.state = 'refunded';
    this.credit += order.credit;
  }

  /** The first word of a dispute, which takes so much away at once: nothing is charged until staff say so. */
  dispute(order: ModelOrder, away: number): void {
    order.disputed += away;
    this.settleRefunds([order]);
    this.isHeld = true;
  }

  /** Another card: a box that is owed is charged to it at once, unless staff have to say so. */
  changeCard(at: Date, isGood: boolean): boolean {
    if (this.around.isOutage) return false;
    this.card = isGood ? 'good' : 'declined';
    this.merged = null;
    this.hasCard = true;
    const { failing } = this;
    if (!failing) return true;
    if (this.isHeld) {
      if (failing.waitsSince === null) failing.next = this.dayOf(at);
      return true;
    }
    if (this.isOvertaken(failing.month, at)) {
      // The next box has its day today: nothing is charged on top of it.
      this.writeOff(failing.month, at);
      return true;
    }
    this.try(failing.month, at);
    return isGood;
  }

  /** Its people have removed the card at the company; where they tell, none is on file. */
  cardRemoved(isTold: boolean): void {
    this.card = 'gone';
    this.merged = null;
    if (isTold) this.hasCard = false;
  }

  /** The customer became another's: until that is told, nobody there knows the card by its old one. */
  customerMerged(): void {
    if (this.card === 'gone') return;
    this.merged = this.card;
    this.card = 'gone';
  }

  /** The company tells how the card stands now. */
  cardTold(): void {
    if (this.merged !== null) this.card = this.merged;
    else if (this.card === 'gone') this.hasCard = false;
    this.merged = null;
  }

  /** Its bank told a new date, or the company whose card it is now: a box that is past due is tried by it. */
  cardAnew(at: Date): void {
    const { failing } = this;
    if (this.hasCard && failing?.since != null && failing.waitsSince === null) failing.next = this.dayOf(at);
  }

  get isMerged(): boolean {
    return this.merged !== null;
  }

  /** Its business has given up the account that held the card. */
  lostAccount(): void {
    this.hasCard = false;
    this.card = 'gone';
    this.merged = null;
  }

  private get monthOfNewest(): Month {
    return Math.max(...this.orders.keys());
  }
}
