import { decideCharge } from './charge.ts';
import type { ChargeStanding } from './charge.ts';

const waiting: ChargeStanding = {
  state: 'processing',
  hasFailed: false,
  isHandedOver: false,
  isServed: true,
  isHeld: false,
  isOvertaken: false,
  cardOnFile: 'card',
  customerId: 'customer',
};

test.each([
  ['an active membership’s', {}, 'send'],
  ['one that failed before', { state: 'past_due', hasFailed: true }, 'send'],
  ['one that was paid otherwise', { state: 'paid' }, 'over'],
  ['one that was taken back', { state: 'void', isServed: false }, 'over'],
  ['a canceled membership’s', { isServed: false }, 'void'],
  ['a canceled membership’s that failed before', { isServed: false, hasFailed: true }, 'write_off'],
  ['a canceled membership’s whose box was handed over', { isServed: false, isHandedOver: true }, 'write_off'],
  ['one below a newer box', { isOvertaken: true }, 'write_off'],
  ['one of a membership that a dispute holds', { isHeld: true }, 'held'],
  ['one that is held, below a newer box', { isHeld: true, isOvertaken: true }, 'held'],
  ['one that is held, of a membership that was canceled', { isHeld: true, isServed: false }, 'void'],
  ['one whose card was replaced', { cardOnFile: 'another' }, 'anew'],
  ['one whose card is another customer’s now', { customerId: 'merged' }, 'anew'],
  ['one whose card is gone', { cardOnFile: null }, 'unpaid'],
  ['a canceled membership’s below a newer box', { isServed: false, isOvertaken: true }, 'void'],
] as const)('%s charge', (_, more, decision) => {
  expect(decideCharge({ ...waiting, ...more }, { cardId: 'card', customerId: 'customer' })).toBe(decision);
});

test('a charge that has no card yet takes the one on file', () => {
  expect(decideCharge(waiting, null)).toBe('send');
  expect(decideCharge(waiting, { cardId: null, customerId: null })).toBe('send');
});
