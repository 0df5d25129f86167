import { describe, expect, test } from '@jest/globals';
import { CHECKS, levelOf } from './checks.ts';
import { durationInWords } from './durations.ts';
import { jobLabel, jobLevel } from './jobs.ts';

describe('What an operator sees', () => {
  test('a figure is judged by its limits, each of which counts itself', () => {
    const check = { look: 5, act: 10 };
    expect([4, 5, 9, 10].map((value) => levelOf(check, value))).toEqual(['good', 'look', 'look', 'act']);
    expect(levelOf({ look: 1, act: null }, 1_000)).toBe('look');
  });

  test('every figure is fine at nothing, and worth a look before it is to be acted on', () => {
    for (const check of CHECKS) {
      expect(levelOf(check, 0)).toBe('good');
      expect(check.act ?? Infinity).toBeGreaterThan(check.look);
      expect(check.todo).toMatch(/^[A-Z].*\.$/);
    }
  });

  test('a job stands still after its own time, and one that has never run is not late', () => {
    const job = { name: 'renew-due', secondsSinceRun: 60, failures: 0 };
    expect(jobLevel(job)).toBe('good');
    expect(jobLevel({ ...job, failures: 1 })).toBe('look');
    expect(jobLevel({ ...job, secondsSinceRun: 15 * 60 + 1 })).toBe('act');
    expect(jobLevel({ ...job, secondsSinceRun: null })).toBe('good');
    expect(jobLevel({ ...job, name: 'reconcile', secondsSinceRun: 25 * 3_600 })).toBe('good');
    expect(jobLabel('renew-due')).toBe('Renewals');
    expect(jobLabel('of-a-newer-version')).toBe('of-a-newer-version');
  });

  test('ages are said in their largest unit', () => {
    expect([0, 1, 59, 60, 7_300, 172_800].map(durationInWords)).toEqual([
      '0 seconds',
      '1 second',
      '59 seconds',
      '1 minute',
      '2 hours',
      '2 days',
    ]);
  });
});
