import { month } from '../../../tests/support/screens/member-for-tests.ts';
import { orderedAhead } from './ordered-ahead.ts';

type Subscription = Parameters<typeof orderedAhead>[0];
const ahead = (today: string, days: Record<string, string>, state = 'paid') => {
  const { order, ...november } = month('2026-11', state);
  const fulfillments = Object.entries(days).map(([on, done]) => ({ id: on, on, state: done }));
  const found = orderedAhead({
    months: [month('2026-12', 'scheduled'), { ...november, order: { ...order, fulfillments } }],
    business: { today },
  } as Subscription);
  return found && [found.scheduledOn, ...found.later];
};

const WEEKLY = { '2026-11-05': 'collected', '2026-11-12': 'new', '2026-11-19': 'new', '2026-11-26': 'new' };

test.each([
  // The next hand-over of a weekly box is named, and those after it.
  ['2026-11-06', WEEKLY, ['2026-11-12', '2026-11-19', '2026-11-26']],
  ['2026-11-19', WEEKLY, ['2026-11-19', '2026-11-26']],
  ['2026-11-27', WEEKLY, null],
  ['2026-11-12', { '2026-11-12': 'ready' }, ['2026-11-12']],
  // What was handed over before its day is not on its way any more.
  ['2026-11-11', { '2026-11-12': 'collected' }, null],
])('on %s, of %j: %j', (today, days, found) => {
  expect(ahead(today, days)).toEqual(found);
});

test('what is past due is not on its way', () => {
  expect(ahead('2026-11-06', WEEKLY, 'past_due')).toBeNull();
});
