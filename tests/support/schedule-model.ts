import { Temporal } from 'temporal-polyfill';

/**
 * When the boxes of a membership come where its business has days of its own, said a second time and in another way: by
 * walking through the days of a month one after the other. It shares no code with schema/rules.
 */

export type Day = Temporal.PlainDate;
/** What the clock on the business's wall shows. */
export type Moment = Temporal.PlainDateTime;
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export interface ModelSchedule {
  rhythm: 'anniversary' | 'weekdays' | 'monthly';
  weekdays: string[];
  week: 'first' | 'second' | 'third' | 'fourth' | 'last' | null;
  weekday: string | null;
  day: number | null;
  leadDays: number;
  deadlineDays: number | null;
  /** "18:00"; null: to the end of the day. */
  deadlineTime: string | null;
}

export interface ModelDays {
  schedule: ModelSchedule;
  /** The weekdays that the member's place holds; none for all. */
  held: string[];
  /** Months with boxes, 1 to 12; null: all. */
  season: number[] | null;
  closed: { id: string; from: string; to: string }[];
  /** Whole months, "2027-08". */
  monthsOff: { id: string; month: string }[];
  moved: { from: string; to: string; deadlineFrom: string }[];
}

export interface Box {
  on: Day;
  deadline: Day | null;
}

export const monthOf = (day: Day) => day.toPlainYearMonth().toString();
export const before = (a: Day, b: Day) => Temporal.PlainDate.compare(a, b) < 0;
export const isLater = (a: Moment, b: Moment) => Temporal.PlainDateTime.compare(a, b) > 0;
const allDays = (month: string): Day[] => {
  const { daysInMonth } = Temporal.PlainYearMonth.from(month);
  return Array.from({ length: daysInMonth }, (_, n) =>
    Temporal.PlainYearMonth.from(month).toPlainDate({ day: n + 1 }),
  );
};
export const plus = (month: string, months: number) =>
  Temporal.PlainYearMonth.from(month).add({ months }).toString();
const nameOf = (day: Day) => WEEK[day.dayOfWeek - 1]!;

/** One membership, told what happens in the order in which it happens. */
export class ScheduleModel {
  readonly orders: string[] = [];
  readonly missed: string[] = [];
  readonly skips = new Set<string>();
  protected readonly kept = new Map<string, Box>();
  private readonly anchor: number;
  protected weekday: string | null = null;
  protected last: Day;
  protected next: Box;
  private notBefore: Day | null = null;
  isActive = true;

  constructor(
    public days: ModelDays,
    protected now: Moment,
  ) {
    const first = this.firstBox();
    this.last = first;
    this.orders.push(first.toString());
    this.anchor = days.schedule.rhythm === 'anniversary' ? now.day : first.day;
    if (days.schedule.rhythm === 'weekdays') this.weekday = nameOf(this.originalOf(first));
    this.next = this.boxAfter(plus(monthOf(first), 1));
  }

  protected get today(): Day {
    return this.now.toPlainDate();
  }

  get nextOn(): string | null {
    return this.isActive ? this.next.on.toString() : null;
  }

  /** It is later at the business, and the job runs. */
  run(now: Moment): void {
    this.now = now;
    const { today } = this;
    if (!this.isActive) return;
    let due: Box[] = [];
    let box = this.skips.has(monthOf(this.next.on)) ? this.boxAfter(monthOf(this.next.on)) : this.next;
    while (!isLater(this.orderedFrom(box), now)) {
      due.push(box);
      box = this.boxAfter(plus(monthOf(box.on), 1));
    }
    this.next = box;
    if (due.length === 0) return;
    const ahead = due.filter(({ on }) => !before(on, today));
    const past = due.filter(({ on }) => before(on, today));
    const ordered = ahead[0] ?? past.pop()!;
    if (ahead[1]) this.next = ahead[1];
    this.missed.push(...past.map(({ on }) => monthOf(on)));
    this.orders.push(ordered.on.toString());
    this.last = ordered.on;
    due = [];
  }

  /** A member skips a month: until the deadline of its box, else through the 15th day before it begins. */
  skip(month: string): boolean {
    if (!this.isActive || !this.mayStill(month) || !this.boxOf(month)) return false;
    this.passOver(month);
    return true;
  }

  protected passOver(month: string): void {
    this.skips.add(month);
    if (this.skips.has(monthOf(this.next.on))) this.next = this.boxAfter(monthOf(this.next.on));
  }

  /** Where nothing is skipped there is nothing to do. */
  undo(month: string): boolean {
    if (!this.isActive) return false;
    if (!this.skips.has(month)) return true;
    if (!this.isOpen(month)) return false;
    this.bringBack(month);
    return true;
  }

  protected bringBack(month: string): void {
    this.skips.delete(month);
    const box = this.boxOf(month);
    if (box && before(box.on, this.next.on)) this.next = box;
  }

  cancel(): void {
    this.isActive = false;
  }

  reactivate(): void {
    if (this.isActive) return;
    this.isActive = true;
    this.notBefore = this.today;
    if (this.days.schedule.rhythm === 'weekdays' && !this.atPlace().includes(this.weekday ?? ''))
      this.weekday = this.firstWeekdayFrom(this.today);
    const after = plus(monthOf(this.last), 1);
    const month = after > monthOf(this.today) ? after : monthOf(this.today);
    let box = this.boxAfter(month);
    while (this.isOver(box)) box = this.boxAfter(plus(monthOf(box.on), 1));
    this.next = box;
  }

  /** The business has other days from now on. */
  change(days: ModelDays): void {
    this.days = days;
    if (!this.isActive) return;
    const stored = monthOf(this.next.on);
    const old = this.next;
    this.kept.clear();
    if (days.schedule.rhythm === 'weekdays' && !this.atPlace().includes(this.weekday ?? ''))
      this.weekday = this.firstWeekdayFrom(old.on);
    const fits = (box: Box) => this.isAhead(box);
    const isAsBefore = (box: Box) => box.on.equals(old.on) && String(box.deadline) === String(old.deadline);
    const after = plus(monthOf(this.last), 1);
    for (
      let month = after > monthOf(this.today) ? after : monthOf(this.today);
      month < stored;
      month = plus(month, 1)
    ) {
      const sooner = this.skips.has(month) ? null : this.boxOf(month);
      if (!sooner || this.isTooEarly(sooner)) continue;
      if (fits(sooner)) {
        this.next = sooner;
        return;
      }
      break;
    }
    const box = this.boxAfter(stored);
    if (monthOf(box.on) > stored || fits(box) || isAsBefore(box)) this.next = box;
    else this.kept.set(stored, old);
  }

  /** Its day is to come, and its deadline is not over. */
  protected isAhead(box: Box): boolean {
    return before(this.today, box.on) && !this.isOver(box);
  }

  protected mayStill(month: string): boolean {
    const upcoming = this.upcoming();
    if (month < upcoming) return false;
    if (month !== upcoming && month > plus(monthOf(this.today), 6)) return false;
    return this.isOpen(month);
  }

  protected upcoming(): string {
    const after = plus(monthOf(this.last), 1);
    if (this.days.schedule.deadlineDays === null) return after;
    for (let month = after; ; month = plus(month, 1)) {
      const box = this.boxOf(month);
      if (box && !this.isTooEarly(box)) return month;
    }
  }

  protected isOpen(month: string): boolean {
    const box = this.boxOf(month);
    if (box?.deadline) return !this.isOver(box);
    const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
    return this.today.until(first, { largestUnit: 'days' }).days >= 15;
  }

  /** The first moment at which it is too late to change a box; null without a deadline. */
  private end({ deadline }: Box): Moment | null {
    const { deadlineTime } = this.days.schedule;
    if (deadline === null) return null;
    return deadlineTime === null
      ? deadline.add({ days: 1 }).toPlainDateTime()
      : deadline.toPlainDateTime(deadlineTime);
  }

  protected isOver(box: Box): boolean {
    const end = this.end(box);
    return end !== null && !isLater(end, this.now);
  }

  protected orderedFrom(box: Box): Moment {
    const own = box.on.toPlainDateTime();
    const end = this.end(box);
    return end === null || isLater(end, own) ? own : end;
  }

  /** The first month from one on with a box that is not skipped. */
  protected boxAfter(from: string): Box {
    for (let month = from; ; month = plus(month, 1)) {
      const box = this.skips.has(month) ? null : this.boxOf(month);
      if (box && !this.isTooEarly(box)) return box;
    }
  }

  protected isTooEarly({ on }: Box): boolean {
    if (this.notBefore === null) return false;
    const { rhythm, leadDays } = this.days.schedule;
    const days = rhythm === 'anniversary' ? 1 : Math.max(1, leadDays);
    return before(on, this.notBefore.add({ days }));
  }

  protected boxOf(month: string): Box | null {
    if (this.isMonthOff(month)) return null;
    const kept = this.kept.get(month);
    if (kept && !this.isClosed(kept.on)) return kept;
    const scheduled = this.scheduledIn(month);
    const moved = this.days.moved.find(({ from }) => from === scheduled.toString());
    if (moved) {
      const to = Temporal.PlainDate.from(moved.to);
      const floor = Temporal.PlainDate.from(moved.deadlineFrom);
      const deadline = this.deadlineOf(to);
      return { on: to, deadline: deadline && before(deadline, floor) ? floor : deadline };
    }
    const as = (on: Day): Box => ({ on, deadline: this.deadlineOf(on) });
    if (!this.isClosed(scheduled)) return as(scheduled);
    const { rhythm } = this.days.schedule;
    const days = allDays(month)
      .filter((day) => rhythm !== 'weekdays' || nameOf(day) === nameOf(scheduled))
      .filter((day) => !this.isClosed(day));
    const later = days.find((day) => before(scheduled, day));
    if (later) return as(later);
    const earlier = days
      .filter((day) => before(day, scheduled))
      .filter((day) => {
        const box = as(day);
        return box.deadline ? !this.isOver(box) : before(this.today, day);
      });
    return earlier.length > 0 ? as(earlier.at(-1)!) : null;
  }

  private scheduledIn(month: string): Day {
    const days = allDays(month);
    const { rhythm, week, weekday, day } = this.days.schedule;
    const anchor = days[Math.min(this.anchor, days.length) - 1]!;
    if (rhythm === 'anniversary') return anchor;
    if (rhythm === 'weekdays') {
      const own =
        this.weekday && this.days.schedule.weekdays.includes(this.weekday)
          ? this.weekday
          : this.firstWeekdayFrom(anchor);
      const mine = days.filter((each) => nameOf(each) === own);
      return mine.find((each) => !before(each, anchor)) ?? mine.at(-1)!;
    }
    if (week === null) return days[Math.min(day!, days.length) - 1]!;
    const those = days.filter((each) => nameOf(each) === weekday);
    return week === 'last' ? those.at(-1)! : those[['first', 'second', 'third', 'fourth'].indexOf(week)]!;
  }

  /** The weekdays of the schedule on which the place hands over. */
  protected atPlace(): string[] {
    const { weekdays } = this.days.schedule;
    const both = weekdays.filter((each) => this.days.held.includes(each));
    return both.length > 0 ? both : weekdays;
  }

  private firstWeekdayFrom(day: Day): string {
    let each = day;
    while (!this.atPlace().includes(nameOf(each))) each = each.add({ days: 1 });
    return nameOf(each);
  }

  /** The first box of who joins today. */
  private firstBox(): Day {
    const { schedule } = this.days;
    const isOff = (day: Day) => this.isClosed(day) || this.isMonthOff(monthOf(day));
    if (schedule.rhythm === 'anniversary') {
      let day = this.today;
      while (isOff(day)) day = day.add({ days: 1 });
      return day;
    }
    const ahead = Math.max(schedule.leadDays, schedule.deadlineDays === null ? 0 : schedule.deadlineDays + 1);
    const earliest = this.today.add({ days: ahead });
    // All days on which the schedule hands over, each as it is this once.
    const found: Day[] = [];
    for (let month = monthOf(this.today); found.length === 0; month = plus(month, 1)) {
      if (this.isMonthOff(month)) continue;
      for (const day of this.handoversOf(month)) {
        const moved = this.days.moved.find(({ from }) => from === day.toString());
        const on = moved ? Temporal.PlainDate.from(moved.to) : day;
        if (!before(on, earliest) && (moved || !this.isClosed(day))) found.push(on);
      }
    }
    return found.reduce((a, b) => (before(b, a) ? b : a));
  }

  private handoversOf(month: string): Day[] {
    if (this.days.schedule.rhythm === 'weekdays')
      return allDays(month).filter((day) => this.atPlace().includes(nameOf(day)));
    return [this.scheduledIn(month)];
  }

  /** The day of the schedule of which a day is the moved one. */
  private originalOf(on: Day): Day {
    const moved = this.days.moved.find(({ to }) => to === on.toString());
    const isOwn = this.atPlace().includes(nameOf(on));
    return moved && !isOwn ? Temporal.PlainDate.from(moved.from) : on;
  }

  private deadlineOf(on: Day): Day | null {
    const { deadlineDays } = this.days.schedule;
    return deadlineDays === null ? null : on.subtract({ days: deadlineDays });
  }

  private isClosed(day: Day): boolean {
    const text = day.toString();
    return this.days.closed.some(({ from, to }) => from <= text && text <= to);
  }

  private isMonthOff(month: string): boolean {
    if (this.days.season && !this.days.season.includes(Number(month.slice(5)))) return true;
    return this.days.monthsOff.some((off) => off.month === month);
  }
}
