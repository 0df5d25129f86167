import { created, ok } from './calls.ts';
import type { Answer, Call, CallOptions } from './calls.ts';
import { dollars } from './pages.ts';
import { expect, record, rows, text } from './values.ts';
import type { Row } from './values.ts';

export type Login = { username: string; password: string };

export const PASSWORD = 'correct horse battery';

/** A picture of one pixel. */
export const PIXEL = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAE0lEQVQImWP4z8DwnwGM/zMwAAAf7gP9qS/A4gAAAABJRU5ErkJggg==',
  ),
  (letter) => letter.charCodeAt(0),
);

export const ADDRESS = {
  fullName: 'Pat Plain',
  phone: '(555) 010-0142',
  street: '12 Orchard Lane',
  apt: '',
  city: 'Kingston',
  state: 'NY',
  zip: '12401',
  country: 'US',
};

export async function signIn(call: Call, { username, password }: Login, isAdmin: boolean): Promise<string> {
  const { body } = await ok(call, '/api/auth/login', { body: { username, password } });
  const login = record(body, 'login');
  expect(record(login['user'] ?? null, 'user')['is_admin'] === isAdmin, 'is_admin', login);
  return text(login, 'token');
}

export async function createUser(
  call: Call,
  token: string,
  username: string,
): Promise<Login & { id: string }> {
  const body = { username, password: PASSWORD, is_admin: false };
  const user = record((await created(call, '/api/admin/users', { token, body })).body, 'user');
  return { id: text(user, 'id'), username, password: PASSWORD };
}

export async function createCoupon(call: Call, token: string, body: Row): Promise<string> {
  const coupon = record((await created(call, '/api/admin/coupons', { token, body })).body, 'coupon');
  for (const [key, value] of Object.entries(body))
    expect(coupon[key] === value, `the coupon has another ${key}`, coupon);
  return text(coupon, 'id');
}

export async function ended(call: Call, path: string, token: string): Promise<void> {
  const options: CallOptions = { token };
  const answer: Answer = await call('DELETE', path, options);
  expect(answer.status === 200, `DELETE ${path} answered ${answer.status}`, answer.body);
}

export function checkMembership(
  row: Row,
  { username, status, id, slug }: { username: string; status: string; id: string; slug: string },
): void {
  for (const key of ['public_id', 'user_id', 'started_at', 'business_name']) text(row, key);
  const isRight =
    row['username'] === username &&
    row['status'] === status &&
    row['business_id'] === id &&
    row['business_slug'] === slug;
  expect(isRight, 'the row is of another membership', row);
}

export function checkTotals(
  metrics: Row,
  { all, active, canceled, revenue }: { all: number; active: number; canceled: number; revenue: number },
): void {
  const totals = record(metrics['totals'] ?? null, 'totals');
  const isRight =
    totals['subscriptionsAll'] === all &&
    totals['subscriptionsActive'] === active &&
    totals['subscriptionsCanceled'] === canceled &&
    totals['totalRevenue'] === revenue;
  expect(isRight, 'the totals are others', totals);
  const averages = record(metrics['averages'] ?? null, 'averages');
  expect(Number.isInteger(averages['subscriptionPrice']), 'there is no average price', averages);
}

/** A whole page as the specification lists its parts. */
export function pageContent(logoUrl: string) {
  const stamp = Date.now();
  const price = (kind: string, ordinal: number, amount: number) => ({
    id: `item_${stamp}_${kind.toLowerCase()}`,
    name: kind,
    ordinal,
    priceMoney: { amount, currency: 'USD' },
    amount,
    currency: 'USD',
    priceFormatted: dollars(amount),
  });
  const extra = (kind: string, name: string, amount: number) => ({
    id: `${kind}_${stamp}`,
    name,
    description: '',
    amount,
    currency: 'USD',
    priceFormatted: dollars(amount),
  });
  return {
    brand: { name: 'Plain Orchard', logoUrl },
    description: '<h2>Fruit of the season</h2><p>From our <strong>trees</strong>.</p>',
    gallery: [{ url: logoUrl }],
    theme: { primary: '#166534', selection: '#2563eb', primaryText: '#ffffff' },
    itemIds: [`item_${stamp}`],
    addonIds: [`addon_${stamp}`],
    upgradeIds: [`upgrade_${stamp}`],
    itemsSnapshot: [
      {
        id: `item_${stamp}`,
        name: 'Fruit box',
        description: 'Five pounds',
        descriptionHtml: '<p>Five pounds</p>',
        priceFormatted: dollars(3000),
        currency: 'USD',
        variations: [price('Pickup', 0, 3000), price('Shipping', 1, 3850)],
      },
    ],
    addonsSnapshot: [extra('addon', 'Cider', 750)],
    upgradesSnapshot: [extra('upgrade', 'Ten pounds', 2000)],
    addonLimit: 1,
    upgradeLimit: 0,
    addonSectionTitle: 'Available Add-ons',
    upgradeSectionTitle: 'Available Upgrades',
    fulfillment: { pickup: true, shipping: true, delivery: false, pickupAddress: '1 Orchard Road' },
    subscriptionCutoffDay: 31,
    faqs: [{ q: 'When is it picked?', a: '<p>The day before.</p>' }],
    social: { instagram: 'https://instagram.com/plain-orchard' },
  };
}

/** The price of what `select` chooses: the first package for pickup with the first add-on and upgrade. */
export function amountOfContent(content: Row): number {
  const chosen = [
    rows(rows(content['itemsSnapshot'], 'items')[0]!['variations'], 'variations')[0],
    rows(content['addonsSnapshot'], 'addons')[0],
    rows(content['upgradesSnapshot'], 'upgrades')[0],
  ];
  return chosen.reduce((sum, row) => sum + Number(row?.['amount']), 0);
}
