/** The one hand-over of an order as the graph answers it. */
export const handOverForTests = (
  order: { id: string; scheduledOn: string; box: { mode: string } },
  state: string,
) => ({
  id: `ful_${order.id}`,
  on: order.scheduledOn,
  mode: order.box.mode,
  state,
  outcome: state === 'not_collected' ? 'kept' : null,
});

/** An ordered box as the graph answers it to the people of its business; `progress` is what has been done with it. */
export function orderForTests(some: Record<string, unknown> = {}) {
  const order = {
    id: 'ord_mia',
    orderNumber: 'FF-1042',
    scheduledOn: '2026-12-03',
    state: 'unpaid',
    progress: 'new',
    packAnyway: false,
    paidAt: null,
    totalAmount: 3900,
    total: '$39.00',
    creditAmount: 0,
    paidBy: null,
    refundedAmount: 0,
    takenByBank: 0,
    box: {
      itemName: 'Small Box',
      mode: 'pickup',
      pickupAddress: '214 River Road',
      addons: [{ id: 'eggs', name: 'Eggs' }],
      upgrades: [],
    },
    place: null as { id: string; name: string } | null,
    subscription: { id: 'sub_mia' },
    ...some,
  };
  return { ...order, fulfillments: [handOverForTests(order, order.progress)] };
}

/** An order as the graph answers a mark of its one box. */
export const markedForTests = (id: string, state: string, outcome: string | null = null) => ({
  id,
  fulfillments: [{ id: `ful_${id}`, state, outcome }],
});

/** A row of a list of boxes. */
export function boxForTests(some: Record<string, unknown> = {}, name = 'Mia Torres') {
  const order = orderForTests(some);
  return {
    name,
    phone: name && '(555) 010-0142',
    address: null,
    progress: order.progress,
    fulfillment: order.fulfillments[0],
    order,
  };
}

/** The figures of a month. */
export function comingMonthForTests(some: Record<string, unknown> = {}) {
  return {
    yearMonth: '2026-12',
    boxes: 3,
    skipped: 1,
    amount: 14_300,
    byItem: [
      { name: 'Small Box', count: 2 },
      { name: 'Family Box', count: 1 },
    ],
    byMode: [
      { mode: 'pickup', count: 2 },
      { mode: 'shipping', count: 1 },
      { mode: 'delivery', count: 0 },
    ],
    byAddOn: [{ name: 'Eggs', count: 2 }],
    byUpgrade: [],
    byDay: [
      { on: '2026-12-03', count: 2 },
      { on: '2026-12-10', count: 1 },
    ],
    ...some,
  };
}

/** Something that happened to a membership. */
export function eventForTests(some: Record<string, unknown> = {}) {
  return {
    id: '1',
    kind: 'started',
    at: '2026-11-03T15:30:00Z',
    by: 'mia',
    summary: 'The membership began',
    before: null,
    after: null,
    note: null,
    ...some,
  };
}
