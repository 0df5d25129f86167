import { expect, test } from '@jest/globals';
import { skippable, subscriptionForTests } from '../../../tests/support/screens/member-for-tests.ts';
import type { PortalSubscriptionFragment } from '../membership/portal.generated.ts';
import { monthInstead } from './coming-months.ts';
import { skipSummary } from './skip-summary.ts';

const of = (changes: object) =>
  ({ ...subscriptionForTests(), ...changes }) as unknown as PortalSubscriptionFragment;

const december = skippable('2026-12', { isOpen: false });

test('the first month that can be skipped is named, with its last day', () => {
  expect(skipSummary(of({}))).toEqual({
    sentence: 'You can skip December until Monday, November 16.',
    isSkipping: false,
  });
  const closed = of({ skipProblem: 'closed', skippableMonths: [december, skippable('2027-01')] });
  expect(skipSummary(closed).sentence).toBe('You can skip January until Thursday, December 17.');
});

test('where a month is skipped, the way to undo it says so', () => {
  expect(skipSummary(of({ isSkipped: true }))).toEqual({ sentence: null, isSkipping: true });
  const later = of({ skippableMonths: [december, skippable('2027-01', { isSkipped: true })] });
  expect(skipSummary(later)).toEqual({ sentence: null, isSkipping: true });
});

test('who owes for a box is offered no month, not even a later one', () => {
  const owing = of({
    paymentState: 'past_due',
    skippableMonths: [december, skippable('2027-01', { isSkipped: true }), skippable('2027-02')],
  });
  expect(skipSummary(owing).sentence).toBeNull();
  expect(monthInstead(owing)).toBeUndefined();
  expect(monthInstead({ ...owing, paymentState: 'ok' })?.yearMonth).toBe('2027-02');
});
