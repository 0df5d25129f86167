import { emailKindLabel, emailKinds } from './email-kinds.ts';

test('a mail is called by its kind, as words', () => {
  expect(emailKinds.map(emailKindLabel)).toEqual([
    'Welcome',
    'Upcoming box',
    'Skipped',
    'Box changed',
    'Renewed',
    'Payment failed',
    'Canceled',
  ]);
});
