import { MarksRefused } from './mark-queue.ts';
import type { MarkStore } from './mark-store.ts';
import { sendWaiting } from './send-waiting.ts';
import type { Mark } from './mark.ts';

/** Marks as a device keeps them: of whom, at which business, and when they may go. */
function device(kept: [key: string, accountId: string, businessId: string, notBefore?: number][]) {
  let marks = kept.map(([key, accountId, businessId, notBefore = 0]): Mark => ({
    kind: 'ready',
    orderId: key,
    key,
    accountId,
    businessId,
    name: key,
    notBefore,
  }));
  const store: MarkStore = {
    all: async (accountId) => marks.filter((mark) => mark.accountId === accountId),
    add: async () => undefined,
    remove: async (keys) => void (marks = marks.filter(({ key }) => !keys.includes(key))),
  };
  const refused: string[] = [];
  const onRefused = (mark: Mark, problem: string) => refused.push(`${mark.name}: ${problem}`);
  return { store, refused, onRefused, left: () => marks.map(({ key }) => key) };
}

const held = async (marks: readonly Mark[]) => marks.map(({ key }) => ({ key, problem: null }));

test('all of one account goes, each business in a call of its own, and nothing of anybody else', async () => {
  const { store, onRefused, left } = device([
    ['a', 'olivia', 'farm'],
    ['b', 'theo', 'farm'],
    ['c', 'olivia', 'bakery'],
    // A payment that could still be taken back: whoever leaves has decided.
    ['d', 'olivia', 'farm', Number.MAX_SAFE_INTEGER],
  ]);
  const calls: string[][] = [];
  const send = (marks: readonly Mark[]) => {
    calls.push(marks.map(({ key }) => key));
    return held(marks);
  };
  expect(await sendWaiting({ accountId: 'olivia', store, send, onRefused })).toEqual([]);
  expect(calls).toEqual([['a', 'd'], ['c']]);
  expect(left()).toEqual(['b']);
});

test('what could not be sent stays on the device and is answered; other businesses go all the same', async () => {
  const { store, onRefused, left } = device([
    ['a', 'olivia', 'farm'],
    ['b', 'olivia', 'bakery'],
  ]);
  const send = async (marks: readonly Mark[]) => {
    if (marks[0]!.businessId === 'farm') throw new TypeError('Failed to fetch');
    return held(marks);
  };
  const waiting = await sendWaiting({ accountId: 'olivia', store, send, onRefused });
  expect(waiting.map(({ key }) => key)).toEqual(['a']);
  expect(left()).toEqual(['a']);
});

test('what the server refuses is named and waits no longer, one by one or all at once', async () => {
  const { store, refused, onRefused, left } = device([
    ['a', 'olivia', 'farm'],
    ['b', 'olivia', 'farm'],
    ['c', 'olivia', 'bakery'],
  ]);
  const send = async (marks: readonly Mark[]) => {
    if (marks[0]!.businessId === 'bakery') throw new MarksRefused('Business not found');
    return marks.map(({ key }) => ({ key, problem: key === 'b' ? 'This order was refunded.' : null }));
  };
  expect(await sendWaiting({ accountId: 'olivia', store, send, onRefused })).toEqual([]);
  expect(refused).toEqual(['b: This order was refunded.', 'c: Business not found']);
  expect(left()).toEqual([]);
});

test('more than the server takes in one call go in several; a business whose screen is open is left to it', async () => {
  const many = Array.from({ length: 120 }, (_, n): [string, string, string] => [`m${n}`, 'olivia', 'farm']);
  const { store, onRefused, left } = device([...many, ['b', 'olivia', 'bakery']]);
  const sizes: number[] = [];
  const send = (marks: readonly Mark[]) => {
    sizes.push(marks.length);
    return held(marks);
  };
  await sendWaiting({ accountId: 'olivia', store, send, onRefused, except: 'bakery' });
  expect(sizes).toEqual([100, 20]);
  expect(left()).toEqual(['b']);
});
