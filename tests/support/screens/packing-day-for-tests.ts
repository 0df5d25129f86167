import { handOverForTests } from './boxes-for-tests.ts';

/** A box of a packing day as the graph answers it. */
export function packingBoxForTests(id: string, name: string, some: Record<string, unknown> = {}) {
  const {
    order = {},
    box = {},
    on = '2026-11-21',
    progress = 'new',
    ...rest
  } = some as { order?: object | null; box?: { mode?: string }; on?: string; progress?: string };
  const mode = box.mode ?? 'pickup';
  return {
    membershipId: `sub_${id}`,
    on,
    name,
    phone: name && '(555) 010-0142',
    address: name ? { street: '9 Mill Road', apt: '', city: 'Red Hook', state: 'NY', zip: '12571' } : null,
    note: null,
    place: null,
    zone: null,
    totalAmount: 4665,
    total: '$46.65',
    box: {
      itemName: 'Small Box',
      mode: 'pickup',
      pickupAddress: '214 River Road',
      addons: [],
      upgrades: [],
      ...box,
    },
    order: order && {
      id: `ord_${id}`,
      orderNumber: 'FF-1042',
      state: 'unpaid',
      packAnyway: false,
      ...order,
    },
    fulfillment: order && handOverForTests({ id: `ord_${id}`, scheduledOn: on, box: { mode } }, progress),
    ...rest,
  };
}

/** A packing day as the graph answers it, a Saturday. */
export function packingDayForTests(some: Record<string, unknown> = {}) {
  return {
    today: '2026-11-21',
    on: '2026-11-21',
    week: Array.from({ length: 7 }, (_, n) => ({
      on: `2026-11-${21 + n}`,
      ordered: n === 0 ? 2 : 0,
      expected: n === 1 ? 1 : 0,
    })),
    boxes: [
      packingBoxForTests('mia', 'Mia Torres', { box: { addons: [{ id: 'eggs', name: 'Eggs' }] } }),
      packingBoxForTests('ben', 'Ben Okafor', {
        box: { mode: 'delivery' },
        order: { state: 'paid' },
        note: 'Allergy: nuts',
      }),
    ],
    next: { on: '2026-11-22', ordered: 0, expected: 1 },
    heldBack: [],
    earlier: [],
    earlierCount: 0,
    pick: [
      { id: 'package:Small Box', kind: 'package', name: 'Small Box', count: 2, picked: 0, pickedBy: null },
      { id: 'addon:Eggs', kind: 'addon', name: 'Eggs', count: 2, picked: 1, pickedBy: 'theo' },
    ],
    lateSince: '2026-11-20T23:00:00Z',
    late: [],
    ...some,
  };
}
