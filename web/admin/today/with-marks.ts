import { stepsBefore } from '../../../schema/rules/memberships/order-progress.ts';
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
  mark: Exclude<Mark, { kind: 'picked' | 'anyway' }>,
): PackingBoxFieldsFragment {
  const { order } = box;
  if (order?.id !== mark.orderId) return box;
  if (mark.kind === 'paid') return { ...box, order: { ...order, state: 'paid' } };
  const { mode } = box.box;
  if (mark.kind === 'undone') {
    // Whether it had been packed before it was handed over the server knows; until it says so, it had.
    const before = order.progress === mark.from ? stepsBefore(mode, mark.from).at(-1) : undefined;
    return before ? { ...box, order: { ...order, progress: before } } : box;
  }
  // Marks only go forward.
  return stepsBefore(mode, mark.kind).includes(order.progress)
    ? { ...box, order: { ...order, progress: mark.kind } }
    : box;
}
