import { expect, test } from '@jest/globals';
import { suggestedUsername } from './suggested-username.ts';

test.each([
  ['Pat.Plain+farm@example.com', 'pat.plain'],
  [' mia@example.com ', 'mia'],
  ['jo@example.com', ''],
  ['mia', ''],
  ['', ''],
])('%j suggests %j', (email, username) => {
  expect(suggestedUsername(email)).toBe(username);
});
