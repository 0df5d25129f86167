import type { OrderState } from '../../client/graphql/schema-types.generated.ts';
import type { PackingBoxFieldsFragment, PackingDayFieldsFragment } from './today.generated.ts';
import type { Mark, Pressed } from '../packing-marks/mark.ts';
import { withMarks } from './with-marks.ts';

const box = (
  id: string,
  some: Partial<NonNullable<PackingBoxFieldsFragment['fulfillment']>> & { payment?: OrderState } = {},
): PackingBoxFieldsFragment => ({
  membershipId: `m-${id}`,
  on: '2026-11-10',
  name: id,
  phone: null,
  address: null,
  note: null,
  place: null,
  zone: null,
  totalAmount: 4500,
  total: '$45.00',
  box: { itemName: 'Small', mode: 'pickup', pickupAddress: '', addons: [], upgrades: [] },
  order: { id, orderNumber: 'FF-1042', state: some.payment ?? 'unpaid', packAnyway: false },
  fulfillment: { id: `f-${id}`, on: '2026-11-10', mode: 'pickup', outcome: null, state: some.state ?? 'new' },
});
const day: PackingDayFieldsFragment = {
  today: '2026-11-10',
  on: '2026-11-10',
  week: [],
  next: null,
  boxes: [box('o1'), box('o2', { state: 'collected' })],
  earlier: [box('o4')],
  earlierCount: 1,
  heldBack: [box('o3', { payment: 'past_due' })],
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
  withMarks(day, pressed.map(mark)).boxes.map(
    ({ order, fulfillment }) => `${order?.state} ${fulfillment?.state}`,
  );

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

test('of several boxes of an order one mark moves the one that it names', () => {
  expect(after({ kind: 'ready', orderId: 'o1', fulfillmentId: 'f-o1' })[0]).toBe('unpaid ready');
  expect(after({ kind: 'ready', orderId: 'o1', fulfillmentId: 'f-another' })[0]).toBe('unpaid new');
});

test('a box that nobody fetched is handed over to who comes after all, and is packed again where that was a mistake', () => {
  const unfetched: Pressed = { kind: 'not_collected', orderId: 'o1', outcome: 'kept' };
  expect(after(unfetched)[0]).toBe('unpaid not_collected');
  expect(after(unfetched, { kind: 'collected', orderId: 'o1' })[0]).toBe('unpaid collected');
  expect(after(unfetched, { kind: 'undone', orderId: 'o1', from: 'not_collected' })[0]).toBe('unpaid ready');
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
  expect(next.boxes.at(-1)).toMatchObject({ name: 'o3', fulfillment: { state: 'ready' } });
});
