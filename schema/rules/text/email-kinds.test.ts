import { emailKindLabel, emailKinds } from './email-kinds.ts';

test('a mail is called by its kind, as words', () => {
  expect(emailKindLabel('welcome')).toBe('Welcome');
  expect(emailKindLabel('upcoming_box')).toBe('Upcoming box');
  for (const kind of emailKinds) expect(emailKindLabel(kind)).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
});
