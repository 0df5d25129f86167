import { Temporal } from 'temporal-polyfill';
import { before, isLater, monthOf, plus, ScheduleModel } from '../../support/schedule-model.ts';
import type { Box, Day, ModelDays } from '../../support/schedule-model.ts';
import { monthOf as monthIn, monthText } from './calendar.ts';
import type { Month } from './calendar.ts';

/**
 * When the boxes of one membership come, as docs/rules.md "Schedules", "Deadlines", "A change of days", "Another weekday" and
 * "Changing the box" tell it: what the model of dates knows, and what people of a business and a change of mode or place do
 * to it. Months are numbers here.
 */
export class MemberDates extends ScheduleModel {
  constructor(days: ModelDays, now: string) {
    super(days, Temporal.PlainDateTime.from(now));
  }

  /** What the clock on the wall of the business shows now. */
  tell(now: string): this {
    this.now = Temporal.PlainDateTime.from(now);
    return this;
  }

  get firstOn(): string {
    return this.orders[0]!;
  }

  /** The last day on which the next box can be changed; null by the specification's windows. */
  get deadlineOn(): string | null {
    return this.next.deadline?.toString() ?? null;
  }

  /** The next box is ordered from now on. */
  get isDue(): boolean {
    return this.isActive && !isLater(this.orderedFrom(this.next), this.now);
  }

  get lastMonth(): Month {
    return monthIn(this.last.toString());
  }

  /** What a skip without a month means. */
  get upcomingMonth(): Month {
    return asMonth(this.upcoming());
  }

  /** The last day on which that can be skipped. */
  get skipBy(): string {
    const month = this.upcoming();
    const deadline = this.boxOf(month)?.deadline;
    const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
    return (deadline ?? first.subtract({ days: 15 })).toString();
  }

  /** Makes what is due. @returns the days of the boxes that are ordered, the first first. */
  make(): string[] {
    const made = this.orders.length;
    for (let n = -1; n < this.orders.length;) {
      n = this.orders.length;
      this.run(this.now);
    }
    return this.orders.slice(made);
  }

  get hasPassedOver(): Set<Month> {
    return new Set(this.missed.map(asMonth));
  }

  skipMonth(month: Month): boolean {
    return this.skip(monthText(month));
  }

  undoMonth(month: Month): boolean {
    return this.undo(monthText(month));
  }

  skipByStaff(number: Month): boolean {
    const month = monthText(number);
    if (this.skips.has(month)) return true;
    const next = monthOf(this.next.on);
    const isNear = month > next && month <= plus(monthOf(this.today), 6) && this.boxOf(month) !== null;
    if (month !== next && !isNear) return false;
    this.passOver(month);
    return true;
  }

  undoByStaff(number: Month): boolean {
    const month = monthText(number);
    if (!this.skips.has(month)) return true;
    const box = this.boxOf(month);
    if (!box || before(box.on, this.today) || month <= monthOf(this.last) || this.isTooEarly(box))
      return false;
    this.bringBack(month);
    return true;
  }

  /** Its box can be changed now; null where the specification's window decides. */
  get isOpenForChange(): boolean | null {
    const { deadline, on } = this.next;
    if (deadline) return !this.isOver(this.next);
    return this.days.schedule.deadlineDays === null ? null : before(this.today, on);
  }

  /**
   * Its boxes come by another mode, or are picked up somewhere else: the first of its new days in the same month whose deadline
   * is open; where there is none, that box keeps its day.
   */
  comeBy(days: ModelDays): void {
    this.days = days;
    const month = monthOf(this.next.on);
    const choices =
      days.schedule.rhythm !== 'weekdays' || this.atPlace().includes(this.weekday ?? '')
        ? [this.weekday]
        : this.atPlace();
    const found: { weekday: string | null; box: Box }[] = [];
    for (const weekday of choices) {
      const own = this.weekday;
      this.weekday = weekday;
      const box = this.boxOf(month);
      this.weekday = own;
      if (box && this.isAhead(box)) found.push({ weekday, box });
    }
    const [first] = found.toSorted((a, b) =>
      before(a.box.on, b.box.on) ? -1 : before(b.box.on, a.box.on) ? 1 : 0,
    );
    this.weekday = first?.weekday ?? choices[0]!;
    if (first) this.next = first.box;
  }

  /** The day that a month's box has by these days; null where the month is off, or that day is not ahead. */
  dayBy(days: ModelDays, month: string): Day | null {
    const own = this.days;
    this.days = days;
    const box = this.boxOf(month);
    this.days = own;
    return box && before(this.today, box.on) ? box.on : null;
  }

  /** Its newest order has another day of its month. */
  movedLast(on: string): void {
    this.last = Temporal.PlainDate.from(on);
  }
}

const asMonth = (text: string): Month => monthIn(`${text}-01`);
