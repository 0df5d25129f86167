import fc from 'fast-check';
import { safePath } from './safe-path.ts';

test.each([
  '/',
  '/admin',
  '/b/green-fork/membership?orderId=1#top',
  '/admin/my',
  '/a%2Fb',
  '/%5C%5Cevil.com',
])('%s is followed', (r) => {
  expect(safePath(r)).toBe(r);
});

test.each([
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\u0000/admin',
  '/admin\u0000',
  ' /admin',
  '/ad min',
  'https://evil.com',
  'javascript:alert(1)',
  'admin',
  '',
  './admin',
  '/.//evil.com',
  '/a//b',
  '/a?u=https://evil.com',
  '/\u2028evil',
  `/${'a'.repeat(2000)}`,
  null,
  undefined,
  ['/admin'],
  7,
])('%p is not', (r) => {
  expect(safePath(r)).toBeNull();
});

test('a path of 2,000 characters is followed', () => {
  const path = `/${'a'.repeat(1999)}`;
  expect(safePath(path)).toBe(path);
});

test('whatever is followed stays on this origin, as the browser reads addresses', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('/', '\\', ':', '@', '.', '\t', '\n', '?', '#', '%', 'a', 'http', 'evil.com', '2F'),
    maxLength: 12,
  });
  let followed = 0;
  fc.assert(
    fc.property(hostile, fc.boolean(), (text, slash) => {
      const path = safePath(slash ? `/${text}` : text);
      if (path === null) return;
      followed++;
      expect(new URL(path, 'https://regulars.test/membership').origin).toBe('https://regulars.test');
    }),
    { numRuns: 3000 },
  );
  expect(followed).toBeGreaterThan(50);
});
