import { isHeldBack, packAnywayProblem } from '../../../schema/rules/memberships/order-state.ts';
import { PARTLY_REFUNDED } from '../../../schema/rules/memberships/order-paid.ts';
import { paidByCreditAlone } from '../../../schema/rules/money/credit.ts';
import {
  lastStep,
  paidProblem,
  progressProblem,
  progressWord,
  STEPS,
  undoProblem,
} from '../../../schema/rules/memberships/order-progress.ts';
import type { OrderProgress } from '../../client/graphql/schema-types.generated.ts';
import type { HandledOrderFragment } from './orders.generated.ts';

/** What staff do with an ordered box. */
export type OrderAction = Marking | 'undo' | 'paid' | 'unpaid' | 'refund' | 'hold';
/** What is done by a press, with one box or several; that they are paid asks how first. */
export type Marking = 'ready' | 'collected' | 'shipped' | 'anyway';

type Order = Pick<
  HandledOrderFragment,
  'state' | 'progress' | 'packAnyway' | 'paidBy' | 'totalAmount' | 'creditAmount' | 'refundedAmount'
> & {
  box: Pick<HandledOrderFragment['box'], 'mode'>;
};

/** What can be done with a box by its mode, whatever it is at: the order of the menu. */
export const actionsFor = (order: Order): OrderAction[] => [
  ...(isHeldBack(order) ? (['anyway'] as const) : []),
  ...(order.packAnyway && packAnywayProblem(order.state) === null ? (['hold'] as const) : []),
  'ready',
  lastStep(order.box.mode),
  'undo',
  isMarkedAsPaid(order) ? 'unpaid' : 'paid',
  'refund',
];

/** Staff have said that it was paid, which can be taken back; a card's payment is given back instead. */
const isMarkedAsPaid = ({ state, paidBy }: Pick<Order, 'state' | 'paidBy'>) =>
  state === 'paid' && paidBy !== null && paidBy !== undefined && paidBy !== 'card';

/** Why an action makes no sense for an order now, or null. The server decides by the same rules. */
export function actionProblem(order: Order, action: OrderAction): string | null {
  const { state, progress, packAnyway, totalAmount, creditAmount, box } = order;
  if (action === 'hold') return packAnywayProblem(state);
  if (action === 'anyway')
    return packAnywayProblem(state) ?? (packAnyway ? 'It is packed anyway already.' : null);
  if (action === 'refund') {
    if (totalAmount === 0 && creditAmount === 0) return 'There was nothing to pay.';
    return state === 'paid' ? null : 'Only what is paid can be refunded.';
  }
  if (action === 'undo') return undoProblem({ mode: box.mode, state, progress, packAnyway });
  if (action === 'unpaid') return order.refundedAmount > 0 ? PARTLY_REFUNDED : null;
  if (action === 'paid') return state === 'paid' ? 'It is paid already.' : paidProblem(state);
  const problem = progressProblem({ mode: box.mode, state, progress, packAnyway }, action);
  if (problem) return problem;
  const steps: readonly string[] = STEPS[box.mode];
  return steps.indexOf(progress) >= steps.indexOf(action)
    ? `It is marked as ${progressWord(box.mode, progress)} already.`
    : null;
}

/** Some orders, so far as their modes say what is done with their boxes. */
export type ModesOfBoxes = readonly Pick<Order, 'box'>[];

/** A step in the words of these boxes: "collected", "shipped or delivered". */
export const stepWords = (orders: ModesOfBoxes, step: Exclude<OrderProgress, 'new'>): string =>
  [...new Set(orders.map(({ box }) => progressWord(box.mode, step)))].toSorted().reverse().join(' or ');

/** What a press does with these boxes, in the words of a button: "Mark delivered". */
export function markLabel(orders: ModesOfBoxes, action: Exclude<OrderAction, 'undo'>): string {
  if (action === 'refund') return 'Refund';
  if (action === 'hold') return 'Hold back again';
  if (action === 'anyway') return 'Pack anyway';
  if (action === 'unpaid') return 'Undo paid';
  return `Mark ${action === 'paid' ? 'paid' : stepWords(orders, action)}`;
}

/** The same for one order: "Undo collected" names the mark that is undone, "Give credit back" that no money goes back. */
export function labelOf(
  order: Pick<Order, 'progress' | 'box' | 'totalAmount' | 'creditAmount'>,
  action: OrderAction,
): string {
  if (action === 'refund' && paidByCreditAlone(order) > 0) return 'Give credit back';
  if (action !== 'undo') return markLabel([order], action);
  return order.progress === 'new' ? 'Undo' : `Undo ${progressWord(order.box.mode, order.progress)}`;
}

/** What was done with these boxes then: "marked as paid". */
export function markedWords(orders: ModesOfBoxes, action: Marking): string {
  if (action === 'anyway') return 'put on the packing lists';
  return `marked as ${stepWords(orders, action)}`;
}
