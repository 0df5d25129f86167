import { isHeldBack, packAnywayProblem } from '../../../schema/rules/memberships/order-state.ts';
import {
  lastStep,
  paidProblem,
  progressProblem,
  STEPS,
  undoProblem,
} from '../../../schema/rules/memberships/order-progress.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

/** What staff do with an ordered box. */
export type OrderAction = 'ready' | 'collected' | 'shipped' | 'undo' | 'paid' | 'refund' | 'anyway' | 'hold';
/** What can be done with several boxes at once. */
export type Marking = Exclude<OrderAction, 'undo' | 'refund' | 'hold'>;

type Order = Pick<HandledOrderFragment, 'state' | 'progress' | 'packAnyway' | 'totalAmount'> & {
  box: Pick<HandledOrderFragment['box'], 'mode'>;
};

/** What can be done with a box by its mode, whatever it is at: the order of the menu. */
export const actionsFor = (order: Order): OrderAction[] => [
  ...(isHeldBack(order) ? (['anyway'] as const) : []),
  ...(order.packAnyway && packAnywayProblem(order.state) === null ? (['hold'] as const) : []),
  'ready',
  lastStep(order.box.mode),
  'undo',
  'paid',
  'refund',
];

/** Why an action makes no sense for an order now, or null. The server decides by the same rules. */
export function actionProblem(order: Order, action: OrderAction): string | null {
  const { state, progress, packAnyway, totalAmount, box } = order;
  if (action === 'hold') return packAnywayProblem(state);
  if (action === 'anyway')
    return packAnywayProblem(state) ?? (packAnyway ? 'It is packed anyway already.' : null);
  if (action === 'refund') {
    if (totalAmount === 0) return 'There was nothing to pay.';
    return state === 'paid' ? null : 'Only what is paid can be refunded.';
  }
  if (action === 'undo') return undoProblem({ mode: box.mode, state, progress, packAnyway });
  if (action === 'paid') return state === 'paid' ? 'It is paid already.' : paidProblem(state);
  const problem = progressProblem({ mode: box.mode, state, progress, packAnyway }, action);
  if (problem) return problem;
  const steps: readonly string[] = STEPS[box.mode];
  return steps.indexOf(progress) >= steps.indexOf(action) ? `It is marked as ${progress} already.` : null;
}

/** What a press does, in the words of a button. */
export const ACTION_LABELS: Record<Exclude<OrderAction, 'undo'>, string> = {
  ready: 'Mark ready',
  collected: 'Mark collected',
  shipped: 'Mark shipped',
  paid: 'Mark paid',
  anyway: 'Pack anyway',
  hold: 'Hold back again',
  refund: 'Refund',
};

/** The same for one order: "Undo collected" names the mark that is undone. */
export function labelOf({ progress }: Pick<Order, 'progress'>, action: OrderAction): string {
  if (action !== 'undo') return ACTION_LABELS[action];
  return progress === 'new' ? 'Undo' : `Undo ${progress}`;
}

/** What was done then: "was marked as paid". */
export const ACTION_DONE: Record<Marking, string> = {
  ready: 'marked as ready',
  collected: 'marked as collected',
  shipped: 'marked as shipped',
  paid: 'marked as paid',
  anyway: 'put on the packing lists',
};
