import { lastStep, progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import { isPaidAtHandover } from '../../../schema/rules/memberships/handover.ts';
import { toast } from '../../ui/messages/toaster.tsx';
import type { MarkQueue } from '../packing-marks/mark-queue.ts';
import { UNDO_MS } from '../packing-marks/mark.ts';
import type { Pressed } from '../packing-marks/mark.ts';
import type { PackingBoxFieldsFragment, PackingDayFieldsFragment } from './today.generated.ts';

type Box = PackingBoxFieldsFragment;
type PickItem = PackingDayFieldsFragment['pick'][number];

/** What the presses of the screen do. */
export interface TodayActions {
  pick: (item: PickItem) => void;
  ready: (box: Box) => void;
  /** Collected, sent or delivered, by its mode; `isPaid`: the money was taken too. */
  handOver: (box: Box, isPaid: boolean) => void;
  undo: (box: Box) => void;
  /** Packed although its payment has failed. */
  packAnyway: (box: Box) => void;
}

/** Whose box, as toasts say it; a viewer presses nothing, so there is a name. */
const whose = ({ name, box }: Box) => name || box.itemName;

/** True where money is taken with this box. */
export const owes = ({ order }: Box): boolean => order !== null && isPaidAtHandover(order.state);

/** The presses of a day, each a mark or two in the queue, with the way back in a toast. */
export function todayActions(queue: MarkQueue, on: string): TodayActions {
  const undone = (box: Box, from: 'ready' | 'collected' | 'shipped'): Pressed => ({
    kind: 'undone',
    orderId: box.order!.id,
    from,
    mode: box.box.mode,
  });
  /** Adds marks; Undo takes them back whole while they wait, and their last step where they are on their way. */
  const mark = (
    box: Box,
    marks: readonly Pressed[],
    said: string,
    step: 'ready' | 'collected' | 'shipped',
  ) => {
    const keys = queue.add(marks, whose(box));
    toast(`${whose(box)}: ${said}`, {
      duration: UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          if (queue.takeBack(keys)) return;
          queue.add([undone(box, step)], whose(box));
          if (marks.some(({ kind }) => kind === 'paid'))
            toast('The payment has been saved. It can be taken back in Boxes.', {
              tone: 'bad',
              duration: UNDO_MS,
            });
        },
      },
    });
  };
  return {
    pick: (item) => {
      const count = item.picked >= item.count ? 0 : item.count;
      queue.add([{ kind: 'picked', on, item: item.id, count }], item.name);
    },
    ready: (box) =>
      mark(box, [{ kind: 'ready', orderId: box.order!.id, mode: box.box.mode }], 'packed', 'ready'),
    handOver: (box, isPaid) => {
      const { mode } = box.box;
      const step = lastStep(mode);
      const orderId = box.order!.id;
      const word = progressWord(mode, step);
      mark(
        box,
        [...(isPaid ? [{ kind: 'paid', orderId } as const] : []), { kind: step, orderId, mode }],
        isPaid ? `${box.total} paid and ${word}` : word,
        step,
      );
    },
    packAnyway: (box) => {
      queue.add([{ kind: 'anyway', orderId: box.order!.id }], whose(box));
      toast(`${whose(box)}: packed anyway`);
    },
    undo: (box) => {
      const { progress } = box.order!;
      if (progress !== 'new') queue.add([undone(box, progress)], whose(box));
    },
  };
}
