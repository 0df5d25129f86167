import type { PackingBoxFieldsFragment, PackingDayFieldsFragment } from './today.generated.ts';
import type { Mark, Pressed } from '../packing-marks/mark.ts';
import { withMarks } from './with-marks.ts';

const box = (id: string, some: object = {}): PackingBoxFieldsFragment => ({
  membershipId: `m-${id}`,
  on: '2026-11-10',
  name: id,
  phone: null,
  address: null,
  note: null,
  totalAmount: 4500,
  total: '$45.00',
  box: { itemName: 'Small', mode: 'pickup', pickupAddress: '', addons: [], upgrades: [] },
  order: { id, orderNumber: 'FF-1042', state: 'unpaid', progress: 'new', packAnyway: false, ...some },
});
const day: PackingDayFieldsFragment = {
  today: '2026-11-10',
  on: '2026-11-10',
  week: [],
  boxes: [box('o1'), box('o2', { progress: 'collected' })],
  earlier: [box('o4')],
  earlierCount: 1,
  heldBack: [box('o3', { state: 'past_due' })],
  pick: [{ id: 'addon:Eggs', kind: 'addon', name: 'Eggs', count: 2, picked: 0, pickedBy: null }],
  lateSince: '2026-11-09T23:00:00Z',
  late: [],
};
const mark = (pressed: Pressed): Mark => ({
  ...pressed,
  key: 'k',
  businessId: '3',
  accountId: '2',
  name: 'Mia',
  notBefore: 0,
});
const after = (...pressed: Pressed[]) =>
  withMarks(day, pressed.map(mark)).boxes.map(({ order }) => `${order?.state} ${order?.progress}`);

test('marks move their box on, and no other', () => {
  expect(after({ kind: 'paid', orderId: 'o1' }, { kind: 'ready', orderId: 'o1' })).toEqual([
    'paid ready',
    'unpaid collected',
  ]);
});

test('an earlier step moves nothing back; an undo of the step that it is at does', () => {
  expect(after({ kind: 'ready', orderId: 'o2' })[1]).toBe('unpaid collected');
  expect(after({ kind: 'undone', orderId: 'o2', from: 'collected' })[1]).toBe('unpaid ready');
  expect(after({ kind: 'undone', orderId: 'o2', from: 'ready' })[1]).toBe('unpaid collected');
});

test('ticks are of their day', () => {
  const tick = (on: string): Pressed => ({ kind: 'picked', on, item: 'addon:Eggs', count: 2 });
  expect(withMarks(day, [mark(tick('2026-11-10'))]).pick[0]?.picked).toBe(2);
  expect(withMarks(day, [mark(tick('2026-11-11'))]).pick[0]?.picked).toBe(0);
});

test('a box that is packed anyway is among those to pack, and no longer held back', () => {
  const next = withMarks(day, [
    mark({ kind: 'anyway', orderId: 'o3' }),
    mark({ kind: 'ready', orderId: 'o3' }),
  ]);
  expect(next.heldBack).toEqual([]);
  expect(next.boxes.at(-1)).toMatchObject({ name: 'o3', order: { progress: 'ready' } });
});
