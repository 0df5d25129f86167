import type { Outcome } from '../../../schema/rules/memberships/fulfillments.ts';
import { lastStep, progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import type { FulfillmentState } from '../../../schema/rules/memberships/order-progress.ts';
import { isPaidAtHandover } from '../../../schema/rules/memberships/handover.ts';
import type { LocalDate } from '../../../schema/rules/time/calendar.ts';
import type { MarkQueue } from '../packing-marks/mark-queue.ts';
import type { Pressed } from '../packing-marks/mark.ts';
import type { Said } from './use-said.ts';
import type { PackingBoxFieldsFragment, PackingDayFieldsFragment } from './today.generated.ts';

type Box = PackingBoxFieldsFragment;
type PickItem = PackingDayFieldsFragment['pick'][number];

/** What the presses of the screen do. */
export interface TodayActions {
  /** In the zone of the business. */
  today: LocalDate;
  pick: (item: PickItem) => void;
  ready: (box: Box) => void;
  /** Collected, sent or delivered, by its mode; `isPaid`: the money was taken too. */
  handOver: (box: Box, isPaid: boolean) => void;
  /** Nobody fetched it. */
  notCollected: (box: Box, outcome: Outcome) => void;
  undo: (box: Box) => void;
  /** Packed although its payment has failed. */
  packAnyway: (box: Box) => void;
}

/** Whose box, as toasts say it; a viewer presses nothing, so there is a name. */
const whose = ({ name, box }: Box) => name || box.itemName;

/** True where money is taken with this box. */
export const owes = ({ order }: Box): boolean => order !== null && isPaidAtHandover(order.state);

/** Which box it is, of those that are ordered. */
const ofBox = ({ order, fulfillment }: Box) => ({
  orderId: order!.id,
  fulfillmentId: fulfillment!.id,
  mode: fulfillment!.mode,
});

/** The presses of a day, each a mark or two in the queue; what was done is said with the way back. */
export function todayActions(
  queue: MarkQueue,
  { today, on }: Pick<PackingDayFieldsFragment, 'today' | 'on'>,
  say: (said: Said | null) => void,
): TodayActions {
  const undone = (box: Box, from: FulfillmentState): Pressed => ({ kind: 'undone', ...ofBox(box), from });
  /** Adds marks; Undo takes them back whole while they wait, and their last step where they are on their way. */
  const mark = (box: Box, marks: readonly Pressed[], said: string, step: FulfillmentState) => {
    const keys = queue.add(marks, whose(box));
    say({
      text: `${whose(box)}: ${said}`,
      onUndo: () => {
        say(null);
        if (queue.takeBack(keys)) return;
        queue.add([undone(box, step)], whose(box));
        if (marks.some(({ kind }) => kind === 'paid'))
          say({ text: 'The payment has been saved. It can be taken back in Boxes.' });
      },
    });
  };
  return {
    today,
    pick: (item) => {
      const count = item.picked >= item.count ? 0 : item.count;
      queue.add([{ kind: 'picked', on, item: item.id, count }], item.name);
    },
    ready: (box) => mark(box, [{ kind: 'ready', ...ofBox(box) }], 'packed', 'ready'),
    notCollected: (box, outcome) =>
      mark(box, [{ kind: 'not_collected', ...ofBox(box), outcome }], 'not collected', 'not_collected'),
    handOver: (box, isPaid) => {
      const { mode, orderId } = ofBox(box);
      const step = lastStep(mode);
      const word = progressWord(mode, step);
      mark(
        box,
        [...(isPaid ? [{ kind: 'paid', orderId } as const] : []), { kind: step, ...ofBox(box) }],
        isPaid ? `${box.total} paid and ${word}` : word,
        step,
      );
    },
    packAnyway: (box) => {
      queue.add([{ kind: 'anyway', orderId: box.order!.id }], whose(box));
      say({ text: `${whose(box)}: packed anyway` });
    },
    undo: (box) => {
      const { state } = box.fulfillment!;
      if (state !== 'new') queue.add([undone(box, state)], whose(box));
    },
  };
}
