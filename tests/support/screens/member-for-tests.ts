import type { MembershipSelection } from '../../../schema/rules/memberships/selection.ts';
import { businessForTests } from './page-for-tests.ts';

/** An account as the graph answers it. */
export const mia = {
  id: '7',
  publicId: 'acc_mia',
  username: 'mia',
  isAdmin: false,
  email: 'mia@example.com',
  name: 'Mia Torres',
  phone: '(555) 010-0142',
  createdAt: '2026-08-12T14:00:00Z',
  wantsOptionalEmails: true,
};

const address = {
  fullName: 'Mia Torres',
  phone: '(555) 010-0142',
  street: '48 Alder Street',
  apt: '2B',
  city: 'Albany',
  state: 'NY',
  zip: '12207',
  country: 'US',
};

const box = {
  mode: 'pickup',
  itemId: 'item_1',
  frequency: null as 'every' | 'every_second' | null,
  itemName: 'Small Box',
  variationId: 'item_1_pickup',
  variationName: 'Pickup',
  addons: [{ id: 'addon_1', name: 'Eggs', amount: 700, price: '$7.00' }],
  upgrades: [],
  amount: 3900,
  price: '$39.00',
  pickupAddress: '214 River Road',
};

/** A card on file. */
export const visa = { brand: 'Visa', last4: '4242', expMonth: 9, expYear: 2029 };

/** What became of one month; those with an order have one of $39.00. */
export const month = (yearMonth: string, state: string, day = '12') => ({
  yearMonth,
  state,
  scheduledOn: `${yearMonth}-${day}`,
  order: ['scheduled', 'skipped', 'missed'].includes(state)
    ? null
    : {
        id: `ord_${yearMonth}`,
        total: '$39.00',
        box,
        fulfillments: [{ id: `ful_${yearMonth}`, on: `${yearMonth}-${day}`, state: 'new' }],
      },
});

/** A coming month of it. */
export const skippable = (yearMonth: string, { isSkipped = false, isOpen = true } = {}) => ({
  yearMonth,
  scheduledOn: `${yearMonth}-12`,
  skipBy: { '2026-12': '2026-11-16', '2027-01': '2026-12-17', '2027-02': '2027-01-17' }[yearMonth]!,
  isSkipped,
  isOff: false,
  isOpen,
  problem: null as string | null,
});

/** An active subscription whose next month may be skipped and whose box may be changed. */
export function subscriptionForTests() {
  return {
    id: 'sub_1',
    status: 'active',
    paymentState: 'ok',
    startedAt: '2026-08-12T14:00:00Z',
    chargesHeldAt: null,
    isGift: false,
    email: 'mia@example.com',
    nextBoxOn: '2026-12-12' as string | null,
    deadlineOn: null as string | null,
    weekday: null as string | null,
    weekdaysToChoose: [] as string[],
    group: null as 'a' | 'b' | null,
    nextAmount: 3900 as number | null,
    nextTaxAmount: 0 as number | null,
    skipMonth: '2026-12' as string | null,
    skipBy: '2026-11-16' as string | null,
    skipProblem: null as string | null,
    isSkipped: false,
    skippableMonths: ['2026-12', '2027-01', '2027-02'].map((yearMonth) => skippable(yearMonth)),
    changeBoxProblem: null as string | null,
    changeHoldsFrom: '2026-12-12' as string | null,
    box,
    pendingBox: null as typeof box | null,
    openOrder: null as object | null,
    pastDueCents: 0,
    isToConfirm: false,
    creditBalance: 0,
    creditShortfall: 0,
    retryOn: null as string | null,
    card: null as typeof visa | null,
    months: [
      month('2026-12', 'scheduled'),
      month('2026-11', 'unpaid'),
      month('2026-10', 'skipped'),
      month('2026-09', 'paid'),
      month('2026-08', 'paid'),
    ],
    place: null as object | null,
    zoneFeeAmount: 0,
    address,
    business: {
      ...businessForTests(),
      coverUrl: null,
      nextBox: {
        content: '<p>Three kinds of kale</p>',
        pictureUrl: null as string | null,
        updatedAt: '2026-11-10T15:00:00Z' as string | null,
        yearMonth: '2026-12' as string | null,
      },
    },
  };
}

/** An order of that subscription. */
export function orderForTests() {
  return {
    id: 'ord_1',
    orderNumber: 'FF-1042',
    createdAt: '2026-11-12T12:00:00Z',
    scheduledOn: '2026-11-12',
    state: 'unpaid',
    discountAmount: 390,
    zoneFeeAmount: 0,
    taxRateThousandths: 0,
    taxableAmount: 0,
    taxAmount: 0,
    waivedAmount: 0,
    creditAmount: 0,
    couponCode: 'WELCOME10',
    totalAmount: 3510,
    total: '$35.10',
    fulfillments: [{ id: 'ful_1', on: '2026-11-12', mode: 'pickup', state: 'new', outcome: null }],
    box,
    address,
    business: businessForTests(),
    subscription: { id: 'sub_1', isGift: false },
  };
}

interface Owned {
  subscriptions?: object[];
  orders?: object[];
}

/** The second factor of somebody who has set none up. */
export const secondFactorForTests = (username = 'mia') => ({
  username,
  isOn: false,
  isRequired: false,
  takesCodes: true,
  authenticatorSince: null as string | null,
  passkeys: [] as object[],
  recoveryCodesLeft: 0,
});

/** What the portal asks for. */
export function portalOf({
  subscriptions = [subscriptionForTests()],
  orders = [orderForTests()],
}: Owned = {}) {
  const pageInfo = { hasNextPage: false, endCursor: null };
  return {
    now: '2026-11-05T12:00:00Z',
    support: { phone: '(555) 010-0199', email: 'hello@example.com' },
    business: subscriptionForTests().business,
    secondFactor: secondFactorForTests(),
    viewer: {
      account: mia,
      sessions: [
        {
          id: 'session_1',
          device: 'Chrome on Linux',
          place: null,
          isCurrent: true,
          createdAt: '2026-11-01T12:00:00Z',
          lastUsedAt: '2026-11-05T12:00:00Z',
        },
      ],
      attachments: [],
      subscriptions: { nodes: subscriptions, edges: [], pageInfo },
      orders: { nodes: orders, edges: [], pageInfo },
    },
  };
}

/** Somebody is signed in on this device, at a business or nowhere in particular. */
export function storeMember(tenant: string | null = 'fernhill-farm', user: object = {}): void {
  const stored = {
    id: '7',
    public_id: 'acc_mia',
    username: 'mia',
    is_admin: false,
    email: 'mia@example.com',
  };
  localStorage.setItem('auth_token', 'token-of-mia');
  localStorage.setItem('auth_user', JSON.stringify({ ...stored, ...user }));
  if (tenant) localStorage.setItem('current_tenant', tenant);
}

/** A choice was made on the business's page; what was typed since may be given. */
export function storeSelection(typed: Partial<MembershipSelection> = {}): void {
  const selection: MembershipSelection = {
    businessSlug: 'fernhill-farm',
    price: '$39.00',
    mode: 'pickup',
    fulfillmentMode: 'pickup',
    fulfillmentDetails: '214 River Road',
    itemIds: ['item_1'],
    chosenItemId: 'item_1',
    chosenVariationId: 'item_1_pickup',
    chosenItemName: 'Small Box',
    chosenVariationName: 'Pickup',
    chosenAddonIds: ['addon_1'],
    chosenUpgradeIds: [],
    chosenAddons: [{ id: 'addon_1', name: 'Eggs', price: '$7.00', amount: 700 }],
    chosenUpgrades: [],
    pickupAddress: '214 River Road',
    ts: 1,
    ...typed,
  };
  localStorage.setItem('membership_selection', JSON.stringify(selection));
}

/** The stored selection, or null. */
export const storedSelection = () =>
  JSON.parse(localStorage.getItem('membership_selection') ?? 'null') as MembershipSelection | null;

/** The whole of what was typed before Review. */
export const TYPED: Partial<MembershipSelection> = {
  email: 'mia@example.com',
  account: { username: 'mia' },
  address,
};

/** What checkout asks for; the coupon WELCOME10 takes a tenth off. */
export function checkoutOf(quoted: object = {}) {
  return {
    ...portalOf(),
    quote: ({ selection }: { selection: { couponCode?: string | null } }) => {
      const discountAmount = selection.couponCode === 'WELCOME10' ? 390 : 0;
      return {
        subtotalAmount: 3900,
        discountAmount,
        zoneFeeAmount: 0,
        zipProblem: null,
        taxRateThousandths: 0,
        taxableAmount: 0,
        taxAmount: 0,
        waivedAmount: 0,
        creditAmount: 0,
        monthlyTaxAmount: 0,
        totalAmount: 3900 - discountAmount,
        monthlyAmount: 3900,
        couponCode: discountAmount ? selection.couponCode : null,
        couponProblem: selection.couponCode && !discountAmount ? 'Coupon code is not valid' : null,
        cutoffProblem: null,
        group: null,
        groups: [],
        firstBoxOn: '2026-12-01',
        nextBoxOn: '2027-01-01',
        skipBy: '2026-12-17',
        alreadyMember: false,
        pageVersion: 1,
        ...quoted,
      };
    },
  };
}
