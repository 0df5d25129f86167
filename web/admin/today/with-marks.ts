import { stepBefore, stepsBefore } from '../../../schema/rules/memberships/order-progress.ts';
import type { PackingDayFieldsFragment, PackingBoxFieldsFragment } from './today.generated.ts';
import type { Mark } from '../packing-marks/mark.ts';

/** The day as it is once these marks have arrived: what is shown, whether there is a connection or not. */
export function withMarks(day: PackingDayFieldsFragment, marks: readonly Mark[]): PackingDayFieldsFragment {
  return marks.reduce(withMark, day);
}

function withMark(day: PackingDayFieldsFragment, mark: Mark): PackingDayFieldsFragment {
  if (mark.kind === 'picked') {
    if (mark.on !== day.on) return day;
    return {
      ...day,
      pick: day.pick.map((item) =>
        item.id === mark.item ? { ...item, picked: Math.min(mark.count, item.count), pickedBy: null } : item,
      ),
    };
  }
  if (mark.kind === 'anyway') return packedAnyway(day, mark.orderId);
  return {
    ...day,
    boxes: day.boxes.map((box) => marked(box, mark)),
    earlier: day.earlier.map((box) => marked(box, mark)),
  };
}

/** The box is among those to pack; what is to be picked for it the server adds. */
function packedAnyway(day: PackingDayFieldsFragment, orderId: string): PackingDayFieldsFragment {
  const isIt = ({ order }: PackingBoxFieldsFragment) => order?.id === orderId;
  return {
    ...day,
    boxes: [...day.boxes, ...day.heldBack.filter(isIt)],
    heldBack: day.heldBack.filter((box) => !isIt(box)),
  };
}

function marked(
  box: PackingBoxFieldsFragment,
  mark: Exclude<Mark, { kind: 'picked' }>,
): PackingBoxFieldsFragment {
  const { order, fulfillment } = box;
  if (!order || !fulfillment || order.id !== mark.orderId || mark.kind === 'anyway') return box;
  if (mark.kind === 'paid') return { ...box, order: { ...order, state: 'paid' } };
  if (mark.fulfillmentId !== undefined && mark.fulfillmentId !== fulfillment.id) return box;
  const { mode, state } = fulfillment;
  const at = (step: typeof state) => ({ ...box, fulfillment: { ...fulfillment, state: step } });
  // Whether it had been packed before it was handed over the server knows; until it says so, it had.
  if (mark.kind === 'undone')
    return state === mark.from && state !== 'new' ? at(stepBefore(mode, mark.from)) : box;
  // Marks only go forward.
  return stepsBefore(mode, mark.kind).includes(state) ? at(mark.kind) : box;
}
