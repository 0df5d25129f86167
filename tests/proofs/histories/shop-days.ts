import { Temporal } from 'temporal-polyfill';
import type { ModelDays, ModelSchedule } from '../../support/schedule-model.ts';
import type { Dice } from '../random.ts';
import { plusDays } from './calendar.ts';
import type { Reach } from './membership.ts';

export const MODES = ['pickup', 'shipping', 'delivery'] as const;
export type Mode = (typeof MODES)[number];
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const WEEKS = ['first', 'second', 'third', 'fourth', 'last'] as const;

/** For whom days off, or a moved day, hold; null is everybody. */
interface Scope {
  id: string;
  modes: Mode[] | null;
  placeIds: string[] | null;
}
export interface ModelClosure extends Scope {
  from: string | null;
  to: string | null;
  month: string | null;
}
export interface ModelMoved extends Scope {
  from: string;
  to: string;
  deadlineFrom: string;
}

const UNSET: ModelSchedule = {
  rhythm: 'anniversary',
  weekdays: [],
  week: null,
  weekday: null,
  day: null,
  leadDays: 2,
  deadlineDays: null,
  deadlineTime: null,
};

/** When the boxes of a business come, as its people have set it: docs/rules.md "Schedules", "Days off" and "Moved days". */
export class ShopDays {
  schedules: Record<Mode, ModelSchedule> = { pickup: UNSET, shipping: UNSET, delivery: UNSET };
  season: number[] | null = null;
  closures: ModelClosure[] = [];
  moved: ModelMoved[] = [];

  /** What of it is about boxes of a mode, at a place. */
  of(mode: string, placeId: string | null): ModelDays {
    const holds = (scope: Scope) => holdsFor(scope, mode, placeId);
    const closures = this.closures.filter(holds);
    return {
      schedule: this.schedules[mode as Mode],
      held: [],
      season: this.season,
      closed: closures.flatMap(({ id, from, to }) => (from && to ? [{ id, from, to }] : [])),
      monthsOff: closures.flatMap(({ id, month }) => (month ? [{ id, month }] : [])),
      moved: this.moved.filter(holds),
    };
  }

  /** Days that are over are forgotten when others are entered. */
  close(closure: ModelClosure, today: string): Reach {
    this.closures = [...this.closures.filter((each) => endOf(each) >= today), closure];
    return (order, dayBy) => {
      if (!holdsFor(closure, order.mode, order.placeId)) return null;
      const isIn =
        closure.month === null
          ? closure.from! <= order.on && order.on <= closure.to!
          : order.on.startsWith(closure.month);
      return isIn ? dayBy(this.of(order.mode, order.placeId)) : null;
    };
  }

  move(moved: ModelMoved, today: string): Reach {
    this.moved = [...this.moved.filter(({ from, to }) => from >= today || to >= today), moved];
    return (order) =>
      holdsFor(moved, order.mode, order.placeId) && order.on === moved.from ? moved.to : null;
  }

  moveBack(moved: ModelMoved): Reach {
    this.moved = this.moved.filter(({ id }) => id !== moved.id);
    return (order) =>
      holdsFor(moved, order.mode, order.placeId) && order.on === moved.to ? moved.from : null;
  }

  /** Days off are taken back until the first deadline of a box in them; without deadlines until the day before. */
  mayReopen({ modes, from, month }: ModelClosure, today: string): boolean {
    const days = (modes ?? MODES).map((mode) => this.schedules[mode].deadlineDays ?? 1);
    return today <= plusDays(from ?? `${month}-01`, -Math.max(...days));
  }
}

function holdsFor({ modes, placeIds }: Scope, mode: string, placeId: string | null): boolean {
  if (modes !== null && !modes.some((each) => each === mode)) return false;
  return placeIds === null || (placeId !== null && placeIds.includes(placeId));
}

const endOf = ({ to, month }: ModelClosure): string =>
  to ??
  Temporal.PlainYearMonth.from(month!)
    .toPlainDate({ day: 1 })
    .add({ months: 1 })
    .subtract({ days: 1 })
    .toString();

/** Any schedule that an owner may set. */
export function anySchedule(random: Dice): ModelSchedule {
  const rhythm = random.of(['anniversary', 'weekdays', 'weekdays', 'monthly'] as const);
  const isByWeekday = random.chance(0.5);
  const weekdays = WEEK.filter(() => random.chance(0.25));
  const deadlineDays = random.chance(0.4) ? null : 1 + random.below(10);
  return {
    rhythm,
    weekdays: rhythm === 'weekdays' ? (weekdays.length > 0 ? weekdays : ['thursday']) : [],
    week: rhythm === 'monthly' && isByWeekday ? random.of(WEEKS) : null,
    weekday: rhythm === 'monthly' && isByWeekday ? random.of(WEEK) : null,
    day: rhythm === 'monthly' && !isByWeekday ? 1 + random.below(31) : null,
    leadDays: random.below(8),
    deadlineDays,
    deadlineTime: deadlineDays !== null && random.chance(0.4) ? random.of(['06:00', '18:00', '20:30']) : null,
  };
}

/** Somebody's months with boxes. */
export const anySeason = (random: Dice): number[] | null => {
  const first = random.below(12);
  const length = 6 + random.below(6);
  return random.chance(0.4)
    ? null
    : Array.from({ length }, (_, n) => ((first + n) % 12) + 1).toSorted((a, b) => a - b);
};

/** For everybody, or for some modes, or at some places. */
export function anyScope(random: Dice, places: readonly { id: string }[]): Pick<Scope, 'modes' | 'placeIds'> {
  const modes = MODES.filter(() => random.chance(0.6));
  return {
    modes: random.chance(0.6) || modes.length === 0 ? null : modes,
    placeIds: places.length > 0 && random.chance(0.25) ? [random.of(places).id] : null,
  };
}
