import type { FulfillmentMode } from '../pages/page-content.ts';
import type { LocalDate } from '../time/calendar.ts';
import { isHeldBack, type Packable, type PaymentStanding } from './order-state.ts';

/** What the people of a business have done with all boxes of an order. Source: docs/rules.md "Fulfillments". */
export type Progress = 'new' | 'ready' | 'collected' | 'shipped';

/**
 * What they have done with the box of one hand-over: nobody may have fetched it, and its member may have given it away.
 * Source: docs/rules.md "Fulfillments".
 */
export type FulfillmentState = Progress | 'not_collected' | 'donated';

/** What can be marked. */
export type Step = 'ready' | 'not_collected' | 'collected' | 'shipped';

/**
 * What a box goes through: one that is picked up is collected, the others are shipped (said by `progressWord`). Who comes
 * after all for a box that nobody had fetched is handed it.
 */
export const STEPS = {
  pickup: ['new', 'ready', 'not_collected', 'collected'],
  shipping: ['new', 'ready', 'shipped'],
  delivery: ['new', 'ready', 'shipped'],
} as const satisfies Record<FulfillmentMode, readonly FulfillmentState[]>;

/**
 * What a list of boxes is narrowed to, and the steps that each of these stands for: `open` is every box that somebody waits
 * for, `done` every one that was handed over or sent. All of these are boxes that are packed; `held` are
 * those that are not, as their payment has failed.
 */
export const PROGRESS_FILTERS = {
  open: ['new', 'ready'],
  new: ['new'],
  ready: ['ready'],
  done: ['collected', 'shipped'],
  not_collected: ['not_collected'],
  held: ['new', 'ready', 'collected', 'shipped', 'not_collected', 'donated'],
} as const satisfies Record<string, readonly FulfillmentState[]>;

/** The steps of a box that its member does not have yet. */
export const STEPS_TO_COME: readonly FulfillmentState[] = PROGRESS_FILTERS.open;

export type ProgressFilter = keyof typeof PROGRESS_FILTERS;

/**
 * True where a box whose payment has failed came to its member all the same, or comes as staff have said so: what was paid
 * of it stays paid. Source: docs/rules.md "Credit".
 */
export const isHandedOver = ({ progress, packAnyway }: Pick<Handled, 'progress' | 'packAnyway'>): boolean =>
  packAnyway || isOut(progress);

/** True where its member has the box, or it is on its way. */
export const isOut = (state: FulfillmentState): boolean =>
  PROGRESS_FILTERS.done.some((step) => step === state);

/** True where nothing is left to do with the box. Source: docs/rules.md "Fulfillments". */
export const isEnded = (state: FulfillmentState): boolean => state !== 'new' && state !== 'ready';

/** True where a box belongs to a list that is narrowed so; null narrows nothing. */
export function isAmong(
  box: Packable & { progress: FulfillmentState },
  filter: ProgressFilter | null,
): boolean {
  if (isHeldBack(box) !== (filter === 'held')) return false;
  const steps: readonly FulfillmentState[] | null = filter && PROGRESS_FILTERS[filter];
  return steps === null || steps.includes(box.progress);
}

/**
 * How a step is said of a box, in small letters: "ready", "collected"; what is `shipped` of a local delivery is
 * "delivered". Source: docs/rules.md "Progress of a box".
 */
export const progressWord = (mode: FulfillmentMode, progress: FulfillmentState): string =>
  progress === 'shipped' && mode === 'delivery' ? 'delivered' : progress.replace('_', ' ');

/** The last step of a box. */
export const lastStep = (mode: FulfillmentMode): 'collected' | 'shipped' =>
  mode === 'pickup' ? 'collected' : 'shipped';

/** The steps that come before one, the earliest first; none before `new`, and none before a step of another mode. */
export function stepsBefore(mode: FulfillmentMode, step: FulfillmentState): readonly FulfillmentState[] {
  const steps: readonly FulfillmentState[] = STEPS[mode];
  return steps.slice(0, Math.max(0, steps.indexOf(step)));
}

/** The step before one as boxes mostly go, where nothing tells what it was: new before ready, ready before what ends it. */
export const stepBefore = (mode: FulfillmentMode, step: FulfillmentState): 'new' | 'ready' =>
  stepsBefore(mode, step).includes('ready') ? 'ready' : 'new';

/** What the boxes of a list are at, so far as it decides about a step. */
export interface Handled {
  mode: FulfillmentMode;
  /** Of the order's payment. */
  state: PaymentStanding;
  progress: FulfillmentState;
  packAnyway: boolean;
}

/**
 * True where the box has got there, or further, already: marking it again changes nothing. Source: docs/rules.md
 * "Progress of a box".
 */
export function isDone({ mode, progress }: Pick<Handled, 'mode' | 'progress'>, step: Step): boolean {
  const steps: readonly FulfillmentState[] = STEPS[mode];
  return steps.includes(step) && steps.indexOf(progress) >= steps.indexOf(step);
}

/**
 * Why a box can't be marked so, or null. A step may be left out: who comes at once is handed the box at once. Source:
 * docs/rules.md "Progress of a box".
 */
export function progressProblem({ mode, state, progress, packAnyway }: Handled, step: Step): string | null {
  if (state === 'void') return 'This order was taken back, so there is no box to hand over.';
  if (state === 'refunded') return 'This order was refunded, so there is no box to hand over.';
  if (state === 'written_off' && !packAnyway)
    return 'This order was never paid and written off, so there is no box to hand over.';
  if (progress === 'donated') return 'This box was given away by its member, so nobody comes for it.';
  if (step === 'not_collected' && mode !== 'pickup')
    return 'Only a box that is picked up can be marked as not collected.';
  if (step === 'shipped' && mode === 'pickup') return 'This box is picked up. Mark it as collected instead.';
  if (step === 'collected' && mode !== 'pickup')
    return mode === 'shipping'
      ? 'This box is shipped. Mark it as shipped instead.'
      : 'This box is delivered. Mark it as shipped instead.';
  return null;
}

/** Why the mark of a box can't be undone, or null. Source: docs/rules.md "Progress of a box". */
export function undoProblem(box: Handled): string | null {
  const { progress } = box;
  if (progress === 'new') return 'Nothing has been done with this box yet.';
  return progressProblem(box, progress === 'donated' ? 'ready' : progress);
}

/**
 * Why a box can't be marked as not collected yet, or null: whoever fetches it has its whole day. Days are in the business's
 * zone. Source: docs/rules.md "Fulfillments".
 */
export const notCollectedProblem = (on: LocalDate, today: LocalDate): string | null =>
  on > today ? 'The day of this box has not come yet.' : null;

/** Said where cash and card could both count. */
export const IS_BEING_CHARGED =
  'The card for this order is being charged. Please look again in a few minutes.';

/**
 * Why an order can't be marked as paid by hand, or null; one that is paid already has none. Source: docs/rules.md "Two
 * ways".
 */
export function paidProblem(state: PaymentStanding): string | null {
  if (state === 'void') return 'This order was taken back, so there is nothing to pay.';
  if (state === 'refunded') return 'This order was refunded, so there is nothing to pay.';
  return null;
}
