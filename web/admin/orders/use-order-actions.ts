import { useState } from 'react';
import { errorMessage } from '../../client/error-message.ts';
import { toast } from '../../ui/toaster.tsx';
import { ACTION_DONE } from './order-actions.ts';
import type { OrderAction } from './order-actions.ts';
import {
  useMarkOrderCollectedMutation,
  useMarkOrderPaidMutation,
  useMarkOrderReadyMutation,
  useMarkOrderShippedMutation,
} from './orders.generated.ts';

/** How many calls of one press are under way at once. */
const AT_ONCE = 4;

export type Marking = Exclude<OrderAction, 'refund'>;

/**
 * Marks one box or several. It says what was done; where some were refused, how many and why. Each call is safe to send
 * again, so pressing once more does the rest.
 */
export function useOrderActions(onDone?: () => void) {
  const [busy, setBusy] = useState<Marking | null>(null);
  const [ready] = useMarkOrderReadyMutation();
  const [collected] = useMarkOrderCollectedMutation();
  const [shipped] = useMarkOrderShippedMutation();
  const [paid] = useMarkOrderPaidMutation();

  const mark = async (ids: readonly string[], action: Marking) => {
    const send = { ready, collected, shipped, paid }[action];
    setBusy(action);
    const failures: unknown[] = [];
    const waiting = [...ids];
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await send({ variables: { id } }).catch((error: unknown) => failures.push(error));
      }
    };
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, ids.length) }, work));
    setBusy(null);
    say(ids.length - failures.length, failures, action);
    onDone?.();
  };
  return { mark, busy };
}

function say(done: number, failures: readonly unknown[], action: Marking) {
  if (failures.length === 0) {
    toast(`${boxes(done)} ${done === 1 ? 'was' : 'were'} ${ACTION_DONE[action]}.`);
    return;
  }
  const reason = errorMessage(failures[0], { fallback: 'Please try again.' });
  const rest = done > 0 ? `${boxes(done)} ${done === 1 ? 'was' : 'were'} ${ACTION_DONE[action]}. ` : '';
  toast(`${rest}${boxes(failures.length)} could not be ${ACTION_DONE[action]}: ${reason}`, {
    tone: 'bad',
    duration: 8000,
  });
}

const boxes = (n: number) => (n === 1 ? '1 box' : `${n} boxes`);
