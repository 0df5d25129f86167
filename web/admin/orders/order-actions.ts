import { isHeldBack, packAnywayProblem } from '../../../schema/rules/memberships/order-state.ts';
import { PARTLY_REFUNDED } from '../../../schema/rules/memberships/order-paid.ts';
import { paidByCreditAlone } from '../../../schema/rules/money/credit.ts';
import {
  isDone,
  lastStep,
  notCollectedProblem,
  paidProblem,
  progressProblem,
  progressWord,
  undoProblem,
} from '../../../schema/rules/memberships/order-progress.ts';
import type { Step } from '../../../schema/rules/memberships/order-progress.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import type { HandedBox } from './handed-box.ts';
import type { HandledOrderFragment, HandOverFragment } from './orders.generated.ts';

/** What staff do with an ordered box. */
export type OrderAction = Marking | 'not_collected' | 'undo' | 'paid' | 'unpaid' | 'refund' | 'hold';
/** What is done by a press, with one box or several; that they are paid asks how first, and so does that nobody fetched them. */
export type Marking = 'ready' | 'collected' | 'shipped' | 'anyway';

type Box = {
  order: Pick<
    HandledOrderFragment,
    'state' | 'packAnyway' | 'paidBy' | 'totalAmount' | 'creditAmount' | 'refundedAmount'
  >;
  fulfillment: Pick<HandOverFragment, 'on' | 'mode' | 'state'>;
};

/** What can be done with a box by its mode, whatever it is at: the order of the menu. */
export const actionsFor = ({ order, fulfillment: { mode } }: Box): OrderAction[] => [
  ...(isHeldBack(order) ? (['anyway'] as const) : []),
  ...(order.packAnyway && packAnywayProblem(order.state) === null ? (['hold'] as const) : []),
  'ready',
  lastStep(mode),
  ...(mode === 'pickup' ? (['not_collected'] as const) : []),
  'undo',
  isMarkedAsPaid(order) ? 'unpaid' : 'paid',
  'refund',
];

/** Staff have said that it was paid, which can be taken back; a card's payment is given back instead. */
const isMarkedAsPaid = ({ state, paidBy }: Pick<HandledOrderFragment, 'state' | 'paidBy'>) =>
  state === 'paid' && paidBy !== null && paidBy !== undefined && paidBy !== 'card';

/** Why an action makes no sense for a box now, or null; days are in the business's zone. The server decides by the same rules. */
export function actionProblem(box: Box, action: OrderAction, today: LocalDate): string | null {
  const { order, fulfillment } = box;
  const { state, packAnyway, totalAmount, creditAmount } = order;
  const { mode, state: progress } = fulfillment;
  if (action === 'hold') return packAnywayProblem(state);
  if (action === 'anyway')
    return packAnywayProblem(state) ?? (packAnyway ? 'It is packed anyway already.' : null);
  if (action === 'refund') {
    if (totalAmount === 0 && creditAmount === 0) return 'There was nothing to pay.';
    return state === 'paid' ? null : 'Only what is paid can be refunded.';
  }
  if (action === 'undo') return undoProblem({ mode, state, progress, packAnyway });
  if (action === 'unpaid') return order.refundedAmount > 0 ? PARTLY_REFUNDED : null;
  if (action === 'paid') return state === 'paid' ? 'It is paid already.' : paidProblem(state);
  const problem = progressProblem({ mode, state, progress, packAnyway }, action);
  if (problem) return problem;
  if (isDone({ mode, progress }, action)) return `It is marked as ${progressWord(mode, progress)} already.`;
  return action === 'not_collected' ? notCollectedProblem(fulfillment.on, today) : null;
}

/** Some boxes, so far as their modes say what is done with them. */
export type ModesOfBoxes = readonly { fulfillment: Pick<HandOverFragment, 'mode'> }[];

/** A step in the words of these boxes: "collected", "shipped or delivered". */
export const stepWords = (boxes: ModesOfBoxes, step: Step): string =>
  [...new Set(boxes.map(({ fulfillment }) => progressWord(fulfillment.mode, step)))]
    .toSorted()
    .reverse()
    .join(' or ');

/** What a press does with these boxes, in the words of a button: "Mark delivered". */
export function markLabel(boxes: ModesOfBoxes, action: Exclude<OrderAction, 'undo'>): string {
  if (action === 'refund') return 'Refund';
  if (action === 'hold') return 'Hold back again';
  if (action === 'anyway') return 'Pack anyway';
  if (action === 'unpaid') return 'Undo paid';
  return `Mark ${action === 'paid' ? 'paid' : stepWords(boxes, action)}`;
}

/** The same for one box: "Undo collected" names the mark that is undone, "Give credit back" that no money goes back. */
export function labelOf(box: Pick<HandedBox, 'order' | 'fulfillment'>, action: OrderAction): string {
  if (action === 'refund' && paidByCreditAlone(box.order) > 0) return 'Give credit back';
  if (action !== 'undo') return markLabel([box], action);
  const { mode, state } = box.fulfillment;
  return state === 'new' ? 'Undo' : `Undo ${progressWord(mode, state)}`;
}

/** What was done with these boxes then: "marked as paid". */
export function markedWords(boxes: ModesOfBoxes, action: Marking | 'not_collected'): string {
  if (action === 'anyway') return 'put on the packing lists';
  return `marked as ${stepWords(boxes, action)}`;
}
