import { useState } from 'react';
import { progressWord } from '../../../schema/rules/memberships/order-progress.ts';
import type { OrderProgress } from '../../client/graphql/schema-types.generated.ts';
import { markedWords, stepWords } from './order-actions.ts';
import type { Marking, OrderAction } from './order-actions.ts';
import type { HandledOrderFragment } from './orders.generated.ts';
import {
  useMarkOrderCollectedMutation,
  useMarkOrderReadyMutation,
  useMarkOrderShippedMutation,
  usePackOrderAnywayMutation,
  useUndoOrderProgressMutation,
  useUndoPackOrderAnywayMutation,
} from './orders.generated.ts';
import { boxes, toastResult } from './toast-result.ts';
import { sendEach } from './send-each.ts';
import { useTakePayments } from './payment/use-take-payments.ts';

const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

/**
 * Marks one box or several, and undoes that. It says what was done, with the way back; where some were refused, how many
 * and why. Each call is safe to send again, so pressing once more does the rest.
 */
export function useOrderActions(onDone?: () => void) {
  const [busy, setBusy] = useState<Marking | null>(null);
  const [ready] = useMarkOrderReadyMutation();
  const [collected] = useMarkOrderCollectedMutation();
  const [shipped] = useMarkOrderShippedMutation();
  const [anyway] = usePackOrderAnywayMutation();
  const [hold] = useUndoPackOrderAnywayMutation();
  const [undoProgress] = useUndoOrderProgressMutation();
  const payments = useTakePayments(() => onDone?.());

  const mark = async (orders: readonly HandledOrderFragment[], action: Marking) => {
    const send = { ready, collected, shipped, anyway }[action];
    setBusy(action);
    const sent = await sendEach(idsOf(orders), (id) => send({ variables: { id } }));
    const words = markedWords(orders, action);
    setBusy(null);
    toastResult(sent, {
      done: (n) => `${boxes(n)} ${n === 1 ? 'was' : 'were'} ${words}.`,
      failed: (n) => `${boxes(n)} could not be ${words}`,
      ...(action === 'anyway'
        ? { onUndo: () => void holdBack(sent.done) }
        : { onUndo: () => void undo(sent.done, action, stepWords(orders, action)) }),
    });
    onDone?.();
  };

  const undo = async (ids: readonly string[], from: OrderProgress, word: string) => {
    const sent = await sendEach(ids, (id) => undoProgress({ variables: { id, from } }));
    toastResult(sent, {
      done: (n) => `${boxes(n)} ${n === 1 ? 'is' : 'are'} no longer marked as ${word}.`,
      failed: (n) => `The mark of ${boxes(n)} could not be undone`,
    });
    onDone?.();
  };

  const holdBack = async (ids: readonly string[]) => {
    const sent = await sendEach(ids, (id) => hold({ variables: { id } }));
    toastResult(sent, {
      done: (n) => `${boxes(n)} ${n === 1 ? 'is' : 'are'} held back again.`,
      failed: (n) => `${boxes(n)} could not be held back`,
    });
    onDone?.();
  };

  /** What the menu of one box does; of payments, what needs no question. */
  const act = (order: HandledOrderFragment, action: Exclude<OrderAction, 'refund' | 'paid'>) =>
    action === 'unpaid'
      ? payments.undo([order.id])
      : action === 'undo'
        ? undo([order.id], order.progress, progressWord(order.box.mode, order.progress))
        : action === 'hold'
          ? holdBack([order.id])
          : mark([order], action);

  return { mark, act, busy };
}
