import { expect, test } from '@jest/globals';
import { applicationProblems } from './application.ts';

const FORM = {
  business: 'Green Valley Farm',
  kind: 'Vegetables',
  place: 'Red Hook, NY',
  name: 'Ada Miller',
  email: 'ada@example.com',
};

test('all but the phone and further words is needed', () => {
  expect(applicationProblems(FORM)).toEqual({});
  expect(Object.keys(applicationProblems({}))).toEqual(['business', 'kind', 'place', 'name', 'email']);
  expect(applicationProblems({ ...FORM, email: 'ada' })).toEqual({
    email: 'Please enter a valid email address.',
  });
});

test('a line stays a line', () => {
  expect(Object.keys(applicationProblems({ ...FORM, place: 'Red\nHook', words: 'one\ntwo' }))).toEqual([
    'place',
  ]);
});
