import { problemOf, withoutValues } from './without-values.ts';

const ROWS = [
  'new row violates check constraint "account_check"\n - detail: Failing row contains (7, mia, $argon2$hush, mia@hush.example).',
  'duplicate key value violates unique constraint "invitation_once"\n - detail: Key (business_id, lower(email))=(1, mia@hush.example) already exists.',
  'duplicate key value violates unique constraint "provider_account"\n - detail: Key (provider, COALESCE(reference, \'\'::text))=(square, hush) already exists.',
  'insert or update on table "order" violates foreign key constraint "f"\n - detail: Key (account_id)=(hush) is not present in table "account".',
  'no partition of relation "x" found\n - detail: Partition key of the failing row contains (day) = (hush).',
  'invalid input syntax for type uuid: "hush"',
  'invalid input syntax for type json\n - detail: Token "hush" is invalid.',
  'date/time field value out of range: "hush"',
];

test.each(ROWS)('what is kept of %j says what failed, and no value', (message) => {
  const kept = problemOf(new Error(message));
  expect(kept).not.toMatch(/hush|mia/);
  expect(kept.startsWith(message.slice(0, 20))).toBe(true);
  for (const [constraint] of message.matchAll(/constraint "\w+"/g)) expect(kept).toContain(constraint);
});

test.each(ROWS)('a line of the log with %j says so too, and stays JSON with its stack', (message) => {
  const line = JSON.stringify({ err: { message, stack: `Error: ${message}\n    at store (store.ts:1:2)` } });
  const written = withoutValues(line);
  expect(written).not.toMatch(/hush/);
  expect(JSON.parse(written).err.stack).toContain('at store (store.ts:1:2)');
});

test('anything else is kept as it is, up to 500 characters', () => {
  expect(problemOf(new Error('connect ECONNREFUSED "x"\\'))).toBe('connect ECONNREFUSED "x"\\');
  expect(problemOf('a text')).toBe('a text');
  expect(problemOf(new Error('x'.repeat(900)))).toHaveLength(500);
});
