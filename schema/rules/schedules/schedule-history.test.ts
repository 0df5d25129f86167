import { Temporal } from 'temporal-polyfill';
import { PROPERTY_RUNS } from '../../../tests/support/property-runs.ts';
import { ScheduleModel } from '../../../tests/support/schedule-model.ts';
import type { ModelDays, ModelSchedule } from '../../../tests/support/schedule-model.ts';
import { monthProblem, undoProblem } from '../memberships/skips.ts';
import { planOfJoining } from '../memberships/first-skip.ts';
import { addDays, addMonths, yearMonth } from '../time/calendar.ts';
import { DEFAULT_DAYS } from './box-date.ts';
import type { BusinessDays } from './box-date.ts';
import { dueBoxes } from './due-boxes.ts';
import { firstBoxHeld } from '../places/place-days.ts';
import { weekdayHeld } from './weekdays-held.ts';
import { moveStanding } from './move-box.ts';
import { nextBox, nextBoxAfterSkip, nextBoxAfterUndo, resumedBox } from './next-box.ts';
import type { BoxStanding } from './next-box.ts';
import { DEFAULT_SCHEDULE } from './schedule.ts';
import { WEEKDAYS } from './weekday.ts';
import type { Weekday } from './weekday.ts';

/** The rules, applied in the order in which the verbs apply them to a stored row. */
class Product {
  readonly orders: string[] = [];
  readonly missed: string[] = [];
  standing: BoxStanding;
  isActive = true;

  constructor(
    public days: BusinessDays,
    private held: Weekday[],
    private now: string,
  ) {
    const today = now.slice(0, 10);
    const joining = { mode: 'pickup', placeId: null, weekday: null } as const;
    const first = firstBoxHeld(days, joining, held, today);
    const plan = planOfJoining(joining, first);
    this.orders.push(first.on);
    this.standing = { ...plan, next: nextBox(days, plan, now) };
  }

  get nextOn(): string | null {
    return this.isActive ? this.standing.next.on : null;
  }

  run(now: string): void {
    this.now = now;
    if (!this.isActive) return;
    const { order, missed, next } = dueBoxes(this.days, this.standing, now);
    this.missed.push(...missed.map((each) => each.yearMonth));
    this.standing = { ...this.standing, next };
    if (!order) return;
    this.orders.push(order.on);
    const { [yearMonth(order.on)]: _, ...chosenDays } = this.standing.chosenDays ?? {};
    this.standing = { ...this.standing, lastOrderOn: order.on, chosenDays };
  }

  skip(month: string): void {
    if (!this.isActive || monthProblem(this.days, this.standing, month, this.now) !== null) return;
    const next = nextBoxAfterSkip(this.days, this.standing, month, this.now);
    const skippedMonths = [...new Set([...this.standing.skippedMonths, month])];
    this.standing = { ...this.standing, skippedMonths, next };
  }

  undo(month: string): void {
    if (!this.isActive || !this.standing.skippedMonths.includes(month)) return;
    if (undoProblem(this.days, this.standing, month, this.now) !== null) return;
    const next = nextBoxAfterUndo(this.days, this.standing, month, this.now);
    const skippedMonths = this.standing.skippedMonths.filter((each) => each !== month);
    this.standing = { ...this.standing, skippedMonths, next };
  }

  cancel(): void {
    this.isActive = false;
  }

  reactivate(): void {
    if (this.isActive) return;
    this.isActive = true;
    const today = this.now.slice(0, 10);
    const weekday = weekdayHeld(this.days.pickup, this.held, this.standing.weekday, today);
    const plan = { ...this.standing, weekday };
    const next = resumedBox(this.days, plan, this.now);
    this.standing = { ...plan, reactivatedOn: today, next };
  }

  change(days: BusinessDays, held: Weekday[]): void {
    this.days = days;
    this.held = held;
    if (!this.isActive) return;
    const { next, weekday, chosenDays } = moveStanding(days, this.standing, this.now, held);
    this.standing = { ...this.standing, next, weekday, chosenDays };
  }
}

/** Numbers that a seed decides. */
function randomOf(seed: number) {
  let state = seed >>> 0;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return (state ^ (state >>> 13)) >>> 0;
  };
  const whole = (least: number, most: number) => least + (next() % (most - least + 1));
  return { whole, one: <T>(of: readonly T[]): T => of[whole(0, of.length - 1)]! };
}
type Random = ReturnType<typeof randomOf>;

function scheduleOf(random: Random): ModelSchedule {
  const { whole, one } = random;
  const rhythm = one(['anniversary', 'weekdays', 'weekdays', 'monthly'] as const);
  const isByWeekday = whole(0, 1) === 1;
  return {
    rhythm,
    weekdays:
      rhythm === 'weekdays'
        ? WEEKDAYS.filter(() => whole(0, 3) === 0)
            .concat()
            .slice(0, 3)
        : [],
    week:
      rhythm === 'monthly' && isByWeekday
        ? one(['first', 'second', 'third', 'fourth', 'last'] as const)
        : null,
    weekday: rhythm === 'monthly' && isByWeekday ? one(WEEKDAYS) : null,
    day: rhythm === 'monthly' && !isByWeekday ? whole(1, 31) : null,
    leadDays: whole(0, 14),
    ...deadlineOf(random),
  };
}

function deadlineOf({ whole, one }: Random): Pick<ModelSchedule, 'deadlineDays' | 'deadlineTime'> {
  const deadlineDays = whole(0, 2) === 0 ? null : whole(1, 14);
  return {
    deadlineDays,
    deadlineTime: deadlineDays === null ? null : one([null, '00:00', '09:30', '18:00']),
  };
}

const orThursday = (schedule: ModelSchedule): ModelSchedule =>
  schedule.rhythm === 'weekdays' && schedule.weekdays.length === 0
    ? { ...schedule, weekdays: ['thursday'] }
    : schedule;

const NOBODYS = { words: '', modes: null, placeIds: null };
const asDays = ({ schedule, season, closed, monthsOff, moved }: ModelDays): BusinessDays => ({
  ...DEFAULT_DAYS,
  pickup: { ...DEFAULT_SCHEDULE, ...schedule } as BusinessDays['pickup'],
  season,
  closures: [
    ...closed.map((each) => ({ ...NOBODYS, ...each, month: null })),
    ...monthsOff.map((each) => ({ ...NOBODYS, ...each, from: null, to: null })),
  ],
  movedDays: moved.map((each, n) => ({ ...NOBODYS, hours: '', id: `moved-${n}`, ...each })),
});

/** Days of the schedule that the member's place holds from now on; a place has one of them, or all. */
function heldOf({ schedule }: ModelDays, { whole }: Random): Weekday[] {
  const held = WEEKDAYS.filter((each) => schedule.weekdays.includes(each) && whole(0, 1) === 0);
  return whole(0, 3) === 0 ? [] : held;
}
const heldIn = ({ held }: ModelDays) => WEEKDAYS.filter((each) => held.includes(each));

/** One thing that a business changes of its days. */
function changed(days: ModelDays, today: string, random: Random): ModelDays {
  const { whole, one } = random;
  const from = addDays(today, whole(1, 60));
  switch (
    one([
      'schedule',
      'schedule',
      'held',
      'close',
      'close',
      'reopen',
      'month',
      'open',
      'move',
      'season',
    ] as const)
  ) {
    case 'schedule':
      return { ...days, schedule: orThursday(scheduleOf(random)) };
    case 'held':
      return { ...days, held: heldOf(days, random) };
    case 'close':
      return { ...days, closed: [...days.closed, { id: from, from, to: addDays(from, whole(0, 40)) }] };
    case 'reopen':
      return { ...days, closed: days.closed.filter((each) => each.from <= today) };
    case 'month':
      return { ...days, monthsOff: [...days.monthsOff, { id: from, month: yearMonth(from) }] };
    case 'open':
      return { ...days, monthsOff: days.monthsOff.filter(({ month }) => month <= yearMonth(today)) };
    case 'move': {
      const to = addDays(from, whole(1, 5));
      if (yearMonth(to) !== yearMonth(from) || days.moved.some((each) => each.from === from)) return days;
      return { ...days, moved: [...days.moved, { from, to, deadlineFrom: addDays(today, 1) }] };
    }
    case 'season': {
      const first = whole(1, 12);
      const season = Array.from({ length: whole(5, 12) }, (_, n) => ((first + n - 1) % 12) + 1);
      return { ...days, season: whole(0, 1) === 0 ? null : season };
    }
  }
}

function live(seed: number): void {
  const random = randomOf(seed);
  const { whole, one } = random;
  let today = addDays('2026-01-01', whole(0, 800));
  // The hours of deadlines, the last second before one, and others.
  let time = one(TIMES);
  const now = () => `${today} ${time}`;
  let days: ModelDays = {
    schedule: orThursday(scheduleOf(random)),
    held: [],
    season: null,
    closed: [],
    monthsOff: [],
    moved: [],
  };
  if (whole(0, 2) === 0) days = changed(days, today, random);
  const product = new Product(asDays(days), heldIn(days), now());
  const model = new ScheduleModel(days, Temporal.PlainDateTime.from(now()));
  const told: string[] = [`joined ${now()}`];
  const differs = () => {
    const ours = JSON.stringify([product.orders, product.missed, product.nextOn]);
    const theirs = JSON.stringify([model.orders, model.missed, model.nextOn]);
    if (ours !== theirs)
      throw new Error(
        `seed ${seed}: ${ours} instead of ${theirs}\n${told.join('\n')}\n${JSON.stringify(days)}`,
      );
  };
  differs();
  for (let step = 0; step < 40; step += 1) {
    const act = one([
      'hour',
      'hour',
      'day',
      'day',
      'days',
      'days',
      'skip',
      'undo',
      'change',
      'cancel',
      'reactivate',
    ] as const);
    const month = addMonths(yearMonth(today), whole(0, 8));
    if (act === 'hour' || act === 'day' || act === 'days') {
      const later = TIMES.filter((each) => each > time);
      if (act !== 'hour' || later.length === 0) today = addDays(today, act === 'days' ? whole(2, 45) : 1);
      time = act === 'hour' && later.length > 0 ? later[0]! : one(TIMES);
      product.run(now());
      model.run(Temporal.PlainDateTime.from(now()));
    } else if (act === 'change') {
      days = changed(days, today, random);
      product.change(asDays(days), heldIn(days));
      model.change(days);
    } else if (act === 'skip' || act === 'undo') {
      product[act](month);
      model[act](month);
    } else if (whole(0, 3) === 0 || act === 'reactivate') {
      product[act]();
      model[act]();
    }
    told.push(`${now()} ${act} ${act === 'skip' || act === 'undo' ? month : ''}`);
    differs();
  }
  // One box a month, whatever happened, and each month of its box.
  const months = product.orders.map(yearMonth);
  if (new Set(months).size !== months.length || months.toSorted().join() !== months.join())
    throw new Error(`seed ${seed}: ${product.orders.join()}`);
}

const TIMES = ['00:00:00', '09:29:59', '09:30:00', '17:59:59', '18:00:00', '23:30:00'];

/** A life is walked through day by day: a tenth of the cases that other properties are tried with. */
const LIVES = Math.ceil(PROPERTY_RUNS / 10);

test('random lives with changes of days: the same orders as the model, one box a month, none double', () => {
  const first = Math.floor(Math.random() * 1e9);
  let lived = 0;
  for (; lived < LIVES; lived += 1) live(first + lived);
  expect(lived).toBe(LIVES);
});
