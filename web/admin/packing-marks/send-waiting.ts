import { MarksRefused, AT_ONCE } from './mark-queue.ts';
import type { MarkResults } from './mark-queue.ts';
import type { MarkStore } from './mark-store.ts';
import type { Mark } from './mark.ts';

interface Waiting {
  accountId: string;
  store: MarkStore;
  /** Sends marks of one business. @throws MarksRefused where all of it was refused; anything else: they wait on. */
  send: (marks: readonly Mark[]) => Promise<MarkResults>;
  onRefused: (mark: Mark, problem: string) => void;
  /** A business whose marks somebody else sends: its screen is open. */
  except?: string;
}

/**
 * Sends all marks of an account that wait on this device, at every business and also payments that could still be taken
 * back; for when their screen is not open, or is about to be left for good. Answers those that still wait. Keys make it
 * safe beside a screen that sends the same (docs/rules.md "Packing day").
 */
export async function sendWaiting({ accountId, store, send, onRefused, except }: Waiting): Promise<Mark[]> {
  const waiting = (await store.all(accountId).catch(() => [])).filter(
    ({ businessId }) => businessId !== except,
  );
  const left: Mark[] = [];
  for (const at of new Set(waiting.map(({ businessId }) => businessId))) {
    const ofOne = waiting.filter(({ businessId }) => businessId === at);
    for (let from = 0; from < ofOne.length; from += AT_ONCE) {
      const marks = ofOne.slice(from, from + AT_ONCE);
      try {
        const results = await send(marks);
        for (const { key, problem } of results) {
          const mark = problem === null ? undefined : marks.find((each) => each.key === key);
          if (mark && problem !== null) onRefused(mark, problem);
        }
      } catch (error) {
        if (!(error instanceof MarksRefused)) {
          // The later ones of a business build on the earlier.
          left.push(...ofOne.slice(from));
          break;
        }
        for (const mark of marks) onRefused(mark, error.message);
      }
      await store.remove(marks.map(({ key }) => key)).catch(() => undefined);
    }
  }
  return left;
}
