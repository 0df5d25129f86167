import { AUDIT_AREAS, AUDIT_KINDS, factsKept, maskedEmail } from './audit-kinds.ts';

test('an entry keeps the facts of its kind alone, and short', () => {
  const facts = { state: 'paid', cardId: 'ccof:1', passwordHash: '$argon2id$', method: 'x'.repeat(500) };
  expect(factsKept('order_paid', facts)).toEqual({ state: 'paid', method: 'x'.repeat(200) });
  expect(factsKept('password_link_sent', { link: 'https://…' })).toBeNull();
  expect(factsKept('order_paid', null)).toBeNull();
});

test('no kind keeps what is secret or says how a member is reached', () => {
  const names = Object.values(AUDIT_KINDS).flatMap(({ facts }) => [...facts]);
  const forbidden =
    /password|hash|token|secret|card|credential|^e?mail$|phone|^address$|street|content|taxNumber/i;
  expect(names.filter((name) => forbidden.test(name))).toEqual([]);
});

test('every area has a kind', () => {
  const used = new Set(Object.values(AUDIT_KINDS).map(({ area }) => area));
  expect([...used].toSorted()).toEqual([...AUDIT_AREAS].toSorted());
});

test('an address is known again and can’t be written to', () => {
  expect(maskedEmail('jordan@example.com')).toBe('jo…@example.com');
  expect(maskedEmail('a@example.com')).toBe('…@example.com');
});
