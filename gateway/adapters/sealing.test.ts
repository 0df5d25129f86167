import { expect, test } from '@jest/globals';

import { sealingBy } from './sealing.ts';

const old = Buffer.alloc(32, 1);
const fresh = Buffer.alloc(32, 2);

test('what is sealed opens by its key, for what it belongs to, and never twice the same', () => {
  const sealing = sealingBy([old]);
  const sealed = sealing.seal('a token', 'square:M1');
  expect(sealed).not.toContain('token');
  expect(sealing.seal('a token', 'square:M1')).not.toBe(sealed);
  expect(sealing.open(sealed, 'square:M1')).toBe('a token');
  expect(sealing.open(sealed, 'square:M2')).toBeNull();
});

test('a new key in front seals, and the old one still opens', () => {
  const sealed = sealingBy([old]).seal('a token', 'a');
  const both = sealingBy([fresh, old]);
  expect(both.open(sealed, 'a')).toBe('a token');
  expect(sealingBy([fresh]).open(both.seal('a token', 'a'), 'a')).toBe('a token');
  expect(sealingBy([fresh]).open(sealed, 'a')).toBeNull();
});

test('what was changed does not open', () => {
  const sealing = sealingBy([old]);
  const sealed = sealing.seal('a token', 'a');
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(sealing.open(changed, 'a')).toBeNull();
  expect(sealing.open('', 'a')).toBeNull();
  expect(sealing.open('v1.00000000.AAAA', 'a')).toBeNull();
});
