import { jest } from '@jest/globals';
import { createMarkQueue, MarksRefused } from './mark-queue.ts';
import type { MarkResults } from './mark-queue.ts';
import type { MarkStore } from './mark-store.ts';
import { UNDO_MS } from './mark.ts';
import type { Mark, Pressed } from './mark.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const READY: Pressed = { kind: 'ready', orderId: 'o1' };
const COLLECTED: Pressed = { kind: 'collected', orderId: 'o1' };
const PAID: Pressed = { kind: 'paid', orderId: 'o1' };

/** A device that outlives its queues, and a server whose line can be cut. */
function device() {
  let kept: Mark[] = [];
  const store: MarkStore = {
    all: async () => kept,
    add: async (marks) => void (kept = [...kept, ...marks]),
    remove: async (keys) => void (kept = kept.filter(({ key }) => !keys.includes(key))),
  };
  const server = {
    isReached: true,
    /** The call arrives, and its answer is lost. */
    losesAnswers: false,
    problem: null as string | null,
    calls: [] as string[][],
    refuses: null as string | null,
  };
  const refused: string[] = [];
  const open = () =>
    createMarkQueue({
      accountId: '2',
      businessId: '3',
      store,
      onRefused: (mark, problem) => refused.push(`${mark.name}: ${problem}`),
      send: async (marks): Promise<MarkResults> => {
        if (!server.isReached) throw new TypeError('Failed to fetch');
        server.calls.push(marks.map(({ kind }) => kind));
        if (server.losesAnswers) throw new TypeError('Failed to fetch');
        if (server.refuses) throw new MarksRefused(server.refuses);
        return marks.map(({ key }) => ({ key, problem: server.problem }));
      },
    });
  return { open, server, refused, kept: () => kept.map(({ kind }) => kind) };
}

const settle = () => jest.advanceTimersByTimeAsync(0);

test('a mark is shown at once, sent, and shown until an answer holds it', async () => {
  const { open, server, kept } = device();
  const queue = open();
  queue.add([READY], 'Mia');
  expect(queue.state().shown).toMatchObject([READY]);
  await settle();
  expect(server.calls).toEqual([['ready']]);
  expect(kept()).toEqual([]);
  expect(queue.state()).toMatchObject({ waiting: [], shown: [READY], isCutOff: false });
  // Asked for before it was saved: it need not be in that answer.
  queue.seen(Date.now() - 1);
  expect(queue.state().shown).toHaveLength(1);
  queue.seen(Date.now() + 1);
  expect(queue.state().shown).toEqual([]);
});

test('without a line marks wait in their order, and go by themselves once it is back', async () => {
  const { open, server, kept } = device();
  server.isReached = false;
  const queue = open();
  queue.add([READY], 'Mia');
  queue.add([COLLECTED], 'Mia');
  await settle();
  expect(queue.state()).toMatchObject({ waiting: [READY, COLLECTED], isCutOff: true });
  expect(kept()).toEqual(['ready', 'collected']);
  server.isReached = true;
  await jest.advanceTimersByTimeAsync(20_000);
  expect(server.calls).toEqual([['ready', 'collected']]);
  expect(queue.state()).toMatchObject({ waiting: [], isCutOff: false });
});

test('what waits outlives the page: the next visit sends it', async () => {
  const { open, server, kept } = device();
  server.isReached = false;
  const before = open();
  before.add([READY], 'Mia');
  await settle();
  before.close();
  server.isReached = true;
  const after = open();
  await after.start();
  expect(server.calls).toEqual([['ready']]);
  expect(kept()).toEqual([]);
});

test('a mark whose answer was lost is sent again under its key', async () => {
  const { open, server } = device();
  server.losesAnswers = true;
  const queue = open();
  const [key] = queue.add([READY], 'Mia');
  await settle();
  server.losesAnswers = false;
  await jest.advanceTimersByTimeAsync(5000);
  expect(server.calls).toEqual([['ready'], ['ready']]);
  expect(queue.state().shown.map((mark) => mark.key)).toEqual([key]);
});

test('what the server refuses is told by name and shown no longer', async () => {
  const { open, server, refused, kept } = device();
  server.problem = 'This order was refunded.';
  const queue = open();
  queue.add([READY], 'Mia Torres');
  await settle();
  expect(refused).toEqual(['Mia Torres: This order was refunded.']);
  expect(queue.state()).toMatchObject({ waiting: [], shown: [] });
  server.refuses = 'You do not have permission to do this';
  queue.add([READY], 'Ben Okafor');
  await settle();
  expect(refused[1]).toBe('Ben Okafor: You do not have permission to do this');
  expect(kept()).toEqual([]);
});

test('a payment waits until nobody takes it back, and what goes with it waits too', async () => {
  const { open, server, kept } = device();
  const queue = open();
  const keys = queue.add([PAID, COLLECTED], 'Mia');
  await jest.advanceTimersByTimeAsync(UNDO_MS - 100);
  expect(server.calls).toEqual([]);
  expect(queue.takeBack(keys)).toBe(true);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(server.calls).toEqual([]);
  expect(kept()).toEqual([]);
  const again = queue.add([PAID, COLLECTED], 'Mia');
  // Others need not wait for it.
  queue.add([{ kind: 'ready', orderId: 'o2' }], 'Ben');
  await settle();
  expect(server.calls).toEqual([['ready']]);
  await jest.advanceTimersByTimeAsync(UNDO_MS);
  expect(server.calls).toEqual([['ready'], ['paid', 'collected']]);
  expect(queue.takeBack(again)).toBe(false);
});
