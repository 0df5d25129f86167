import { useState } from 'react';
import type { OfflineMethod } from '../../../client/graphql/schema-types.generated.ts';
import { sendEach } from '../send-each.ts';
import type { Sent } from '../send-each.ts';
import { boxes, toastResult } from '../toast-result.ts';
import { useMarkOrderPaidMutation, useUndoOrderPaidMutation } from '../orders.generated.ts';

interface Taken {
  method: OfflineMethod;
  note: string | null;
  /** Refusals are kept as `refused`, to be read at leisure, and not told in passing. */
  keepsRefused: boolean;
}

/** Marks boxes as paid and takes that back; each call may be sent again. It says what was done, with the way back. */
export function useTakePayments(onChanged: () => void) {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Sent | null>(null);
  const [take] = useMarkOrderPaidMutation();
  const [takeBack] = useUndoOrderPaidMutation();

  const undo = async (ids: readonly string[]) => {
    const sent = await sendEach(ids, (id) => takeBack({ variables: { id } }));
    toastResult(sent, {
      done: (n) => `${boxes(n)} ${n === 1 ? 'is' : 'are'} no longer marked as paid.`,
      failed: (n) => `The payment of ${boxes(n)} could not be taken back`,
    });
    onChanged();
  };
  const mark = async (ids: readonly string[], { method, note, keepsRefused }: Taken): Promise<Sent> => {
    setBusy(true);
    const sent = await sendEach(ids, (id) => take({ variables: { id, method, note } }));
    setBusy(false);
    if (keepsRefused && sent.failures.length > 0) setRefused(sent);
    else
      toastResult(sent, {
        done: (n) => `${boxes(n)} ${n === 1 ? 'was' : 'were'} marked as paid.`,
        failed: (n) => `${boxes(n)} could not be marked as paid`,
        onUndo: () => void undo(sent.done),
      });
    onChanged();
    return sent;
  };
  return { mark, undo, busy, refused };
}
