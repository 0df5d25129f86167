import type { FulfillmentMode } from '../pages/page-content.ts';
import { isHeldBack, type Packable, type PaymentStanding } from './order-state.ts';

/** What the people of a business have done with a box. */
export type Progress = 'new' | 'ready' | 'collected' | 'shipped';

/** What a box goes through: one that is picked up is collected, the others are shipped (said by `progressWord`). */
export const STEPS = {
  pickup: ['new', 'ready', 'collected'],
  shipping: ['new', 'ready', 'shipped'],
  delivery: ['new', 'ready', 'shipped'],
} as const satisfies Record<FulfillmentMode, readonly Progress[]>;

/**
 * What a list of boxes is narrowed to, and the steps that each of these stands for: `open` is every box that its member
 * does not have yet, `done` every one that was handed over or sent. All of these are boxes that are packed; `held` are
 * those that are not, as their payment has failed.
 */
export const PROGRESS_FILTERS = {
  open: ['new', 'ready'],
  new: ['new'],
  ready: ['ready'],
  done: ['collected', 'shipped'],
  held: ['new', 'ready', 'collected', 'shipped'],
} as const satisfies Record<string, readonly Progress[]>;
export type ProgressFilter = keyof typeof PROGRESS_FILTERS;

/**
 * True where a box whose payment has failed came to its member all the same, or comes as staff have said so: what was paid
 * of it stays paid. Source: docs/rules.md "Credit".
 */
export const isHandedOver = ({ progress, packAnyway }: Pick<Handled, 'progress' | 'packAnyway'>): boolean =>
  packAnyway || PROGRESS_FILTERS.done.some((step) => step === progress);

/** True where a box belongs to a list that is narrowed so; null narrows nothing. */
export function isAmong(box: Packable & { progress: Progress }, filter: ProgressFilter | null): boolean {
  if (isHeldBack(box) !== (filter === 'held')) return false;
  const steps: readonly Progress[] | null = filter && PROGRESS_FILTERS[filter];
  return steps === null || steps.includes(box.progress);
}

/**
 * How a step is said of a box, in small letters: "ready", "collected"; what is `shipped` of a local delivery is
 * "delivered". Source: docs/rules.md "Progress of a box".
 */
export const progressWord = (mode: FulfillmentMode, progress: Progress): string =>
  progress === 'shipped' && mode === 'delivery' ? 'delivered' : progress;

/** The last step of a box. */
export const lastStep = (mode: FulfillmentMode): 'collected' | 'shipped' => STEPS[mode][2];

/** The steps that come before one, the earliest first; none before `new`, and none before a step of another mode. */
export function stepsBefore(mode: FulfillmentMode, step: Progress): readonly Progress[] {
  const steps: readonly Progress[] = STEPS[mode];
  return steps.slice(0, Math.max(0, steps.indexOf(step)));
}

/** What the boxes of a list are at, so far as it decides about a step. */
export interface Handled {
  mode: FulfillmentMode;
  state: PaymentStanding;
  progress: Progress;
  packAnyway: boolean;
}

/**
 * True where the box has got there, or further, already: marking it again changes nothing. Source: docs/rules.md
 * "Progress of a box".
 */
export function isDone({ mode, progress }: Handled, step: Exclude<Progress, 'new'>): boolean {
  const steps: readonly Progress[] = STEPS[mode];
  return steps.includes(step) && steps.indexOf(progress) >= steps.indexOf(step);
}

/**
 * Why a box can't be marked so, or null. A step may be left out: who comes at once is handed the box at once. Source:
 * docs/rules.md "Progress of a box".
 */
export function progressProblem(
  { mode, state, packAnyway }: Handled,
  step: Exclude<Progress, 'new'>,
): string | null {
  if (state === 'void') return 'This order was taken back, so there is no box to hand over.';
  if (state === 'refunded') return 'This order was refunded, so there is no box to hand over.';
  if (state === 'written_off' && !packAnyway)
    return 'This order was never paid and written off, so there is no box to hand over.';
  if (step === 'shipped' && mode === 'pickup') return 'This box is picked up. Mark it as collected instead.';
  if (step === 'collected' && mode !== 'pickup')
    return mode === 'shipping'
      ? 'This box is shipped. Mark it as shipped instead.'
      : 'This box is delivered. Mark it as shipped instead.';
  return null;
}

/** Why the mark of a box can't be undone, or null. Source: docs/rules.md "Progress of a box". */
export function undoProblem(box: Handled): string | null {
  if (box.progress === 'new') return 'Nothing has been done with this box yet.';
  return progressProblem(box, box.progress);
}

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
