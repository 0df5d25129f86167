import { expect, test } from '@jest/globals';
import { usernameProblem } from '../accounts/account.ts';
import { mixesAlphabets } from './look-alike.ts';

test.each([
  ['mia', false],
  ['Zoë_42', false],
  ['Мария', false],
  ['Ελένη', false],
  ['さくら', false],
  ['用户-7', false],
  ['12345', false],
  // One Cyrillic letter among Latin ones, and a Greek one.
  ['аdmin', true],
  ['adminο', true],
])('%p mixes alphabets: %p', (name, is) => expect(mixesAlphabets(name)).toBe(is));

test('letters of several alphabets are refused in a username, and it says why', () => {
  expect(usernameProblem('оlivia')).toBe("Username can't mix letters of different alphabets");
  expect(usernameProblem('olivia')).toBeNull();
});
