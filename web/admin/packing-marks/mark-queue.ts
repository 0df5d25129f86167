import { randomKey } from '../../client/requests/random-key.ts';
import { UNDO_MS } from './mark.ts';
import type { Mark, Pressed } from './mark.ts';
import type { MarkStore } from './mark-store.ts';

/** What the server said of each mark that it was sent. */
export type MarkResults = readonly { key: string; problem: string | null }[];

/** Why a call brought no results: nobody answered (try again), or the whole of it was refused, with the sentence. */
export class MarksRefused extends Error {}

interface QueueParts {
  accountId: string;
  businessId: string;
  store: MarkStore;
  /** Sends marks in one call. @throws MarksRefused where it was refused; anything else is tried again. */
  send: (marks: readonly Mark[]) => Promise<MarkResults>;
  /** A mark that the server refused: it is taken back, and somebody is told. */
  onRefused: (mark: Mark, problem: string) => void;
  now?: () => number;
}

/** What the screen shows of the queue; the same object as long as nothing changes. */
export interface QueueState {
  /** Those that the server has not got yet, in their order. */
  waiting: readonly Mark[];
  /** All that the last answer about the day may not hold yet: the waiting ones, and those saved since it was asked for. */
  shown: readonly Mark[];
  /** The last try found no server. */
  isCutOff: boolean;
}

/** At most so many are sent in one call, as the server takes them. */
export const AT_ONCE = 100;
const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 15_000;

/**
 * Marks on their way to the server: kept on the device first, then sent in their order, one call at a time, again and
 * again until the server has said what became of each. A key is sent as often as it takes and holds once.
 */
export function createMarkQueue({
  accountId,
  businessId,
  store,
  send,
  onRefused,
  now = Date.now,
}: QueueParts) {
  let waiting: Mark[] = [];
  let saved: { mark: Mark; at: number }[] = [];
  let sending: ReadonlySet<string> = new Set();
  let isCutOff = false;
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let state: QueueState = { waiting, shown: [], isCutOff };
  const listeners = new Set<() => void>();

  const changed = () => {
    state = { waiting, shown: [...saved.map(({ mark }) => mark), ...waiting], isCutOff };
    for (const listener of listeners) listener();
  };

  const later = (ms: number) => {
    clearTimeout(timer);
    if (!isClosed) timer = setTimeout(() => void flush(), ms);
  };

  /** Sends what is due. One call at a time, so that the order is kept. */
  async function flush(): Promise<void> {
    clearTimeout(timer);
    if (isClosed || sending.size > 0) return;
    const due = waiting.filter(({ notBefore }) => notBefore <= now()).slice(0, AT_ONCE);
    if (due.length === 0) {
      const next = Math.min(...waiting.map(({ notBefore }) => notBefore));
      if (Number.isFinite(next)) later(next - now());
      return;
    }
    sending = new Set(due.map(({ key }) => key));
    try {
      settle(due, await send(due));
      isCutOff = false;
      pause = FIRST_PAUSE_MS;
      await store.remove(due.map(({ key }) => key)).catch(() => undefined);
      sending = new Set();
      changed();
      later(0);
    } catch (error) {
      sending = new Set();
      if (error instanceof MarksRefused) {
        settle(
          due,
          due.map(({ key }) => ({ key, problem: error.message })),
        );
        await store.remove(due.map(({ key }) => key)).catch(() => undefined);
        changed();
        return;
      }
      isCutOff = true;
      changed();
      later(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
    }
  }

  function settle(sent: readonly Mark[], results: MarkResults) {
    const problemOf = (mark: Mark) => results.find(({ key }) => key === mark.key)?.problem ?? null;
    waiting = waiting.filter((mark) => !sent.includes(mark));
    const held = sent.filter((mark) => problemOf(mark) === null);
    saved = [...saved, ...held.map((mark) => ({ mark, at: now() }))];
    for (const mark of sent) {
      const problem = problemOf(mark);
      if (problem !== null) onRefused(mark, problem);
    }
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => state,

    /** Takes up what an earlier visit left waiting. */
    async start(): Promise<void> {
      isClosed = false;
      const kept = await store.all(accountId, businessId).catch(() => []);
      waiting = [...kept.filter(({ key }) => !waiting.some((mark) => mark.key === key)), ...waiting];
      changed();
      await flush();
    },

    /**
     * Adds what was pressed; what goes with a payment waits with it until nobody can take it back any more. Answers the
     * keys, for `takeBack`.
     */
    add(pressed: readonly Pressed[], name: string): string[] {
      const isPayment = pressed.some(({ kind }) => kind === 'paid');
      const notBefore = isPayment ? now() + UNDO_MS : now();
      const marks = pressed.map((press): Mark => ({
        ...press,
        key: randomKey(),
        businessId,
        accountId,
        name,
        notBefore,
      }));
      waiting = [...waiting, ...marks];
      changed();
      void store
        .add(marks)
        .catch(() => undefined)
        .then(flush);
      return marks.map(({ key }) => key);
    },

    /** Takes marks back that were not sent yet; false where one of them is on its way already, and then none is. */
    takeBack(keys: readonly string[]): boolean {
      const isWhole = keys.every((key) => !sending.has(key) && waiting.some((mark) => mark.key === key));
      if (!isWhole) return false;
      waiting = waiting.filter(({ key }) => !keys.includes(key));
      changed();
      void store.remove(keys).catch(() => undefined);
      return true;
    },

    /** An answer about the day has come that was asked for at that time: what was saved before is in it. */
    seen(askedAt: number) {
      const rest = saved.filter(({ at }) => at >= askedAt);
      if (rest.length === saved.length) return;
      saved = rest;
      changed();
    },

    flush,

    close() {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}

export type MarkQueue = ReturnType<typeof createMarkQueue>;
