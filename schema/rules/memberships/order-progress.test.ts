import { describe, expect, test } from '@jest/globals';
import {
  isAmong,
  isDone,
  isEnded,
  isOut,
  lastStep,
  notCollectedProblem,
  paidProblem,
  progressProblem,
  progressWord,
  stepBefore,
  STEPS,
  stepsBefore,
  undoProblem,
} from './order-progress.ts';
import type { Handled, Progress, ProgressFilter } from './order-progress.ts';
import { type PaymentStanding } from './order-state.ts';

const box = (some: Partial<Handled> = {}): Handled => ({
  mode: 'pickup',
  state: 'unpaid',
  progress: 'new',
  packAnyway: false,
  ...some,
});

describe('the steps of a box', () => {
  test('end with collected for pickup, with shipped for the others', () => {
    expect(lastStep('pickup')).toBe('collected');
    expect(lastStep('shipping')).toBe('shipped');
    expect(lastStep('delivery')).toBe('shipped');
  });

  test.each([
    ['pickup', ['new', 'ready', 'not collected', 'collected']],
    ['shipping', ['new', 'ready', 'shipped']],
    ['delivery', ['new', 'ready', 'delivered']],
  ] as const)('are said of a box for %s as %j', (mode, words) => {
    expect(STEPS[mode].map((step) => progressWord(mode, step))).toEqual(words);
  });

  test.each([
    ['pickup', 'ready', null],
    ['pickup', 'collected', null],
    ['pickup', 'shipped', 'This box is picked up. Mark it as collected instead.'],
    ['shipping', 'ready', null],
    ['shipping', 'shipped', null],
    ['shipping', 'collected', 'This box is shipped. Mark it as shipped instead.'],
    ['delivery', 'collected', 'This box is delivered. Mark it as shipped instead.'],
    ['delivery', 'shipped', null],
    ['pickup', 'not_collected', null],
    ['delivery', 'not_collected', 'Only a box that is picked up can be marked as not collected.'],
  ] as const)('%s, marked %s: %s', (mode, step, problem) => {
    expect(progressProblem(box({ mode }), step)).toBe(problem);
  });

  test.each([
    ['new', 'ready', false],
    ['ready', 'ready', true],
    ['collected', 'ready', true],
    ['ready', 'collected', false],
    ['collected', 'collected', true],
    ['ready', 'shipped', false],
    // Who comes after all is handed the box; of one that was handed over nobody says that it was not.
    ['not_collected', 'ready', true],
    ['not_collected', 'collected', false],
    ['collected', 'not_collected', true],
  ] as const)('at %s, %s is done: %s', (progress, step, done) => {
    expect(isDone(box({ progress }), step)).toBe(done);
  });

  test.each([
    ['pickup', 'new', []],
    ['pickup', 'ready', ['new']],
    ['pickup', 'not_collected', ['new', 'ready']],
    ['pickup', 'collected', ['new', 'ready', 'not_collected']],
    ['delivery', 'shipped', ['new', 'ready']],
    ['pickup', 'donated', []],
  ] as const)('%s: before %s come %j', (mode, step, before) => {
    expect(stepsBefore(mode, step)).toEqual(before);
  });

  test.each([
    ['pickup', 'ready', 'new'],
    ['pickup', 'collected', 'ready'],
    ['pickup', 'not_collected', 'ready'],
    ['delivery', 'shipped', 'ready'],
  ] as const)('%s: %s was %s, where nothing tells', (mode, step, before) => {
    expect(stepBefore(mode, step)).toBe(before);
  });

  test('work ends with what was handed over, sent, not fetched or given away; a member has the first two', () => {
    const all = ['new', 'ready', 'collected', 'shipped', 'not_collected', 'donated'] as const;
    expect(all.filter(isEnded)).toEqual(['collected', 'shipped', 'not_collected', 'donated']);
    expect(all.filter(isOut)).toEqual(['collected', 'shipped']);
  });

  test('a box is not collected on its day at the earliest, and one that was given away is marked by nobody', () => {
    expect(notCollectedProblem('2026-12-03', '2026-12-02')).toBe('The day of this box has not come yet.');
    expect(notCollectedProblem('2026-12-03', '2026-12-03')).toBeNull();
    const donated = box({ progress: 'donated' });
    expect(progressProblem(donated, 'ready')).toMatch(/given away by its member/);
    expect(undoProblem(donated)).toMatch(/given away by its member/);
  });

  test('a mark can be undone where there is one, and a box', () => {
    expect(undoProblem(box())).toBe('Nothing has been done with this box yet.');
    for (const progress of ['ready', 'collected'] as const) expect(undoProblem(box({ progress }))).toBeNull();
    for (const state of ['void', 'refunded'] as const)
      expect(undoProblem(box({ state, progress: 'ready' }))).toMatch(/no box to hand over/);
  });

  test('an order that was taken back, refunded or written off has no box', () => {
    for (const state of ['void', 'refunded', 'written_off'] as const)
      expect(progressProblem(box({ state }), 'ready')).toMatch(/no box to hand over/);
    expect(progressProblem(box({ state: 'written_off', packAnyway: true }), 'ready')).toBeNull();
    for (const state of ['processing', 'past_due', 'paid'] as const)
      expect(progressProblem(box({ state }), 'ready')).toBeNull();
  });
});

test.each([
  [null, ['new', 'ready', 'collected', 'shipped']],
  ['open', ['new', 'ready']],
  ['new', ['new']],
  ['ready', ['ready']],
  ['done', ['collected', 'shipped']],
] as [ProgressFilter | null, Progress[]][])('a list narrowed to %s has boxes at %s', (filter, steps) => {
  const all: Progress[] = ['new', 'ready', 'collected', 'shipped'];
  expect(all.filter((progress) => isAmong(box({ progress }), filter))).toEqual(steps);
});

test('a box whose payment has failed is on the list of those held back alone', () => {
  const failed = box({ state: 'past_due' });
  expect([null, 'open', 'held'].map((filter) => isAmong(failed, filter as ProgressFilter | null))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isAmong({ ...failed, packAnyway: true }, 'open')).toBe(true);
});

test.each([
  ['unpaid', true],
  ['processing', true],
  ['past_due', true],
  ['written_off', true],
  ['paid', true],
  ['void', false],
  ['refunded', false],
] as [PaymentStanding, boolean][])('%s may be marked as paid: %s', (state, may) => {
  expect(paidProblem(state) === null).toBe(may);
});
