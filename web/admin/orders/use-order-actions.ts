import { useState } from 'react';
import type { Outcome } from '../../../schema/rules/memberships/fulfillments.ts';
import { progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import type { OrderProgress } from '../../client/graphql/schema-types.generated.ts';
import type { HandedBox } from './handed-box.ts';
import { markedWords, stepWords } from './order-actions.ts';
import type { Marking, OrderAction } from './order-actions.ts';
import {
  useMarkOrderCollectedMutation,
  useMarkOrderNotCollectedMutation,
  useMarkOrderReadyMutation,
  useMarkOrderShippedMutation,
  usePackOrderAnywayMutation,
  useUndoOrderProgressMutation,
  useUndoPackOrderAnywayMutation,
} from './orders.generated.ts';
import { boxes as boxWords, toastResult } from './toast-result.ts';
import { sendEach } from './send-each.ts';
import { useTakePayments } from './payment/use-take-payments.ts';

const idsOf = ({ id, order }: HandedBox) => ({ id: order.id, fulfillment: id });

/** What is done by a press of the menu, without a question. */
type Pressed = Exclude<OrderAction, 'refund' | 'paid' | 'not_collected'>;

/**
 * Marks one box or several, and undoes that. It says what was done, with the way back; where some were refused, how many
 * and why. Each call is safe to send again, so pressing once more does the rest.
 */
export function useOrderActions(onDone?: () => void) {
  const [busy, setBusy] = useState<Marking | 'not_collected' | null>(null);
  const [ready] = useMarkOrderReadyMutation();
  const [collected] = useMarkOrderCollectedMutation();
  const [notCollected] = useMarkOrderNotCollectedMutation();
  const [shipped] = useMarkOrderShippedMutation();
  const [anyway] = usePackOrderAnywayMutation();
  const [hold] = useUndoPackOrderAnywayMutation();
  const [undoProgress] = useUndoOrderProgressMutation();
  const payments = useTakePayments(() => onDone?.());

  /** `outcome`: what became of boxes that nobody fetched. */
  const mark = async (
    boxes: readonly HandedBox[],
    action: Marking | 'not_collected',
    outcome: Outcome | null = null,
  ) => {
    const send = { ready, collected, shipped, anyway };
    setBusy(action);
    const sent = await sendEach(boxes, (box) =>
      action === 'not_collected'
        ? notCollected({ variables: { ...idsOf(box), outcome } })
        : send[action]({ variables: idsOf(box) }),
    );
    const words = markedWords(boxes, action);
    setBusy(null);
    toastResult(sent, {
      done: (n) => `${boxWords(n)} ${n === 1 ? 'was' : 'were'} ${words}.`,
      failed: (n) => `${boxWords(n)} could not be ${words}`,
      ...(action === 'anyway'
        ? { onUndo: () => void holdBack(sent.done) }
        : { onUndo: () => void undo(sent.done, action, stepWords(boxes, action)) }),
    });
    onDone?.();
  };

  const undo = async (boxes: readonly HandedBox[], from: OrderProgress, word: string) => {
    const sent = await sendEach(boxes, (box) => undoProgress({ variables: { ...idsOf(box), from } }));
    toastResult(sent, {
      done: (n) => `${boxWords(n)} ${n === 1 ? 'is' : 'are'} no longer marked as ${word}.`,
      failed: (n) => `The mark of ${boxWords(n)} could not be undone`,
    });
    onDone?.();
  };

  const holdBack = async (boxes: readonly HandedBox[]) => {
    const sent = await sendEach(boxes, ({ order }) => hold({ variables: { id: order.id } }));
    toastResult(sent, {
      done: (n) => `${boxWords(n)} ${n === 1 ? 'is' : 'are'} held back again.`,
      failed: (n) => `${boxWords(n)} could not be held back`,
    });
    onDone?.();
  };

  const act = (box: HandedBox, action: Pressed) => {
    const { mode, state } = box.fulfillment;
    if (action === 'unpaid') return payments.undo([box.order.id]);
    if (action === 'undo') return undo([box], state, progressWord(mode, state));
    return action === 'hold' ? holdBack([box]) : mark([box], action);
  };

  return { mark, act, busy };
}
