import { fernhill } from './admin-for-tests.ts';

const business = {
  ...fernhill,
  today: '2026-12-05',
  timeZone: 'America/New_York',
  description: null,
  memberCount: 2,
};

/** A row of a memberships list as the graph answers it. */
export function membershipForTests(some: Record<string, unknown> = {}) {
  return {
    id: 'sub_mia',
    accountId: '7',
    username: 'mia',
    status: 'active',
    ended: false,
    paymentState: 'ok',
    startedAt: '2026-11-03T15:30:00Z',
    chargesHeldAt: null,
    canceledAt: null,
    nextBoxOn: '2026-12-03',
    business,
    box: {
      mode: 'pickup',
      itemId: 'item_1',
      itemName: 'Small Box',
      variationId: 'item_1_pickup',
      variationName: 'Pickup',
      addons: [],
      upgrades: [],
      amount: 3900,
      price: '$39.00',
      pickupAddress: '214 River Road',
    },
    isGift: false,
    contact: {
      name: 'Mia Torres',
      email: 'mia@example.com',
      phone: '(555) 010-0142',
      address: {
        fullName: 'Mia Torres',
        phone: '(555) 010-0142',
        street: '48 Alder Street',
        apt: '2B',
        city: 'Albany',
        state: 'NY',
        zip: '12207',
        country: 'US',
      },
    },
    ...some,
  };
}

/** One page of them. */
export function pageForTests(nodes: object[], endCursor: string | null = null) {
  return { edges: [], nodes, pageInfo: { hasNextPage: endCursor !== null, endCursor } };
}

/** A dashboard's metrics as the graph answers them; two months of a young business. */
export function metricsForTests(some: Record<string, unknown> = {}) {
  const change = (now: number, before: number) => ({ now, before });
  return {
    business: null,
    currency: 'USD',
    totals: {
      subscriptionsAll: 1240,
      subscriptionsActive: 31,
      subscriptionsCanceled: 9,
      totalRevenue: 1234550,
      monthlyRecurring: 127875,
    },
    averages: { subscriptionPrice: 4125 },
    changes: {
      started: change(12, 10),
      canceled: change(3, 3),
      active: change(31, 22),
      monthlyRecurring: change(127875, 96800),
      revenue: change(120000, 0),
      subscriptionPrice: change(4125, 4400),
    },
    series: [
      { from: '2026-10-01', to: '2026-10-31', active: 22, revenue: 90000, started: 10, canceled: 3 },
      { from: '2026-11-01', to: '2026-11-21', active: 31, revenue: 120000, started: 12, canceled: 3 },
    ],
    breakdowns: {
      subscriptionsByBusiness: [{ business, count: 31 }],
      subscriptionsByMode: [
        { mode: 'pickup', count: 24, revenue: 99000 },
        { mode: 'shipping', count: 7, revenue: 33600 },
        { mode: 'delivery', count: 0, revenue: 0 },
      ],
    },
    recentSubscriptions: [membershipForTests()],
    ...some,
  };
}
