/**
 * What the months of a membership must become, said a second time and in another way: as a list of months, each with
 * the day of its box, from which every run takes what has come. It shares no code with schema/rules.
 */

/** What was agreed at the start. Amounts are cents. */
export interface ModelAgreement {
  /** Milliseconds since 1970. */
  startedAt: number;
  zone: string;
  amount: number;
  isGift: boolean;
  /** Percent off each order, null without a coupon that lasts. */
  percentEvery: number | null;
}

/** What came of it: the same words as the product's rows. */
export interface ModelHistory {
  orders: { scheduledOn: string; amount: number; totalAmount: number }[];
  missed: string[];
  skipped: string[];
  isActive: boolean;
}

/** Months are counted from year 0: 2026-12 is 2026 * 12 + 11. */
type MonthNumber = number;

export class RenewalModel {
  readonly history: ModelHistory;
  private readonly anchorDay: number;
  private readonly days = new Map<MonthNumber, string>();
  private readonly skips = new Set<MonthNumber>();
  /** The month of the last order. */
  private last: MonthNumber;
  private lastOn: string;
  /** Boxes up to this day are no concern: it was reactivated on it. */
  private notBefore = '';
  private amount: number;
  private pending: number | null = null;

  constructor(private readonly agreed: ModelAgreement) {
    this.lastOn = dayAt(agreed.startedAt, agreed.zone);
    this.last = monthNumberOf(this.lastOn);
    this.anchorDay = Number(this.lastOn.slice(8));
    this.amount = agreed.amount;
    this.history = { orders: [], missed: [], skipped: [], isActive: true };
  }

  today(at: number): string {
    return dayAt(at, this.agreed.zone);
  }

  /** The job runs. */
  run(at: number): void {
    if (!this.history.isActive) return;
    const today = this.today(at);
    if (this.agreed.isGift) {
      this.history.isActive = this.dayOf(this.last + 1) > today;
      return;
    }
    const due: MonthNumber[] = [];
    for (let month = this.first(); this.dayOf(month) <= today; month = this.first(month + 1)) due.push(month);
    const latest = due.pop();
    if (latest === undefined) return;
    this.history.missed.push(...due.map(textOf));
    this.last = latest;
    this.lastOn = this.dayOf(latest);
    this.amount = this.pending ?? this.amount;
    this.pending = null;
    // Half a cent goes up.
    const off = Math.round((this.amount * (this.agreed.percentEvery ?? 0)) / 100);
    this.history.orders.push({
      scheduledOn: this.lastOn,
      amount: this.amount,
      totalAmount: this.amount - off,
    });
  }

  /** A member skips the month after the last order's, through the 15th day before it begins. */
  skip(at: number): void {
    if (this.isWindowOpen(at)) this.skips.add(this.last + 1);
    this.tell();
  }

  undoSkip(at: number): void {
    if (this.isWindowOpen(at)) this.skips.delete(this.last + 1);
    this.tell();
  }

  /** A member skips the month that many after today's, of the coming six, through the 15th day before it begins. */
  skipAhead(at: number, months: number): void {
    const month = monthNumberOf(this.today(at)) + months;
    if (months <= 6 && this.maySay(at, month)) this.skips.add(month);
    this.tell();
  }

  undoAhead(at: number, months: number): void {
    const month = monthNumberOf(this.today(at)) + months;
    if (this.maySay(at, month)) this.skips.delete(month);
    this.tell();
  }

  /** Staff skip one that was named: the next box's, whatever the day, or a later one of the coming six. */
  skipNamedForMember(at: number, months: number): void {
    if (!this.history.isActive || this.agreed.isGift) return;
    const month = monthNumberOf(this.today(at)) + months;
    if (month === this.first() || (month > this.first() && months <= 6)) this.skips.add(month);
    this.tell();
  }

  /** Staff take a skip back through the day of its box. */
  undoForMember(at: number, months: number): void {
    if (!this.history.isActive || this.agreed.isGift) return;
    const month = monthNumberOf(this.today(at)) + months;
    const on = this.dayOf(month);
    if (on >= this.today(at) && on > this.notBefore && month > this.last) this.skips.delete(month);
    this.tell();
  }

  /** Staff skip the first month that can still be: skipped ones are the answer until their day has gone by. */
  skipForMember(at: number): void {
    if (!this.history.isActive || this.agreed.isGift) return;
    const today = this.today(at);
    let month = this.first();
    while (this.skips.has(month - 1) && this.dayOf(month - 1) >= today) month -= 1;
    this.skips.add(month);
    this.tell();
  }

  changeBox(amount: number): void {
    if (this.history.isActive && !this.agreed.isGift) this.pending = amount;
  }

  cancel(): void {
    this.history.isActive = false;
  }

  reactivate(at: number): void {
    if (this.history.isActive) return;
    const today = this.today(at);
    if (this.agreed.isGift && this.dayOf(this.last + 1) <= today) return;
    this.history.isActive = true;
    this.notBefore = today;
  }

  /** The day on which it comes next, null where none does. */
  nextOn(): string | null {
    if (!this.history.isActive) return null;
    return this.dayOf(this.agreed.isGift ? this.last + 1 : this.first());
  }

  /** The first month, of those from `from` on, that is to bring a box. */
  private first(from = this.last + 1): MonthNumber {
    let month = from;
    while (this.skips.has(month) || this.dayOf(month) <= this.notBefore) month += 1;
    return month;
  }

  private isWindowOpen(at: number): boolean {
    return this.maySay(at, this.last + 1);
  }

  private maySay(at: number, about: MonthNumber): boolean {
    if (!this.history.isActive || this.agreed.isGift || about <= this.last) return false;
    const [year, month] = [Math.floor(about / 12), about % 12];
    return this.today(at) <= new Date(Date.UTC(year, month, 1 - 15)).toISOString().slice(0, 10);
  }

  private tell(): void {
    this.history.skipped = [...this.skips].toSorted((a, b) => a - b).map(textOf);
  }

  private dayOf(month: MonthNumber): string {
    let day = this.days.get(month);
    if (day === undefined) {
      // Day 0 of the next month is the last of this one.
      const length = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
      day = `${textOf(month)}-${String(Math.min(this.anchorDay, length)).padStart(2, '0')}`;
      this.days.set(month, day);
    }
    return day;
  }
}

const textOf = (month: MonthNumber): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;

const monthNumberOf = (day: string): MonthNumber =>
  Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Canadians write days as we do. */
function dayAt(at: number, zone: string): string {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(zone, format);
  }
  return format.format(at);
}
