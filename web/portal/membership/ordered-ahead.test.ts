import type { FulfillmentState } from '../../../schema/rules/memberships/order-progress.ts';
import { orderedAhead } from './ordered-ahead.ts';

type Days = Readonly<Record<string, FulfillmentState>>;

const ahead = (today: string, days: Days, state = 'paid') => {
  const fulfillments = Object.entries(days).map(([on, done]) => ({ on, state: done }));
  const found = orderedAhead({
    months: [
      { state: 'scheduled', order: null },
      { state, order: { fulfillments } },
    ],
    business: { today },
  });
  return found && [found.scheduledOn, ...found.later];
};

const WEEKLY: Days = {
  '2026-11-05': 'collected',
  '2026-11-12': 'new',
  '2026-11-19': 'new',
  '2026-11-26': 'new',
};

test.each<[string, Days, string[] | null]>([
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
