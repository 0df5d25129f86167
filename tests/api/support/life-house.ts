import { rows } from '../../../schema/database/sql.ts';
import { aCheckout } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { openTestProduct } from '../../support/product.ts';

/** Today, as an instant: the clock runs on. */
export const AT = expect.stringMatching(/^2026-11-03T17:\d\d:\d\d\.\d{3}Z$/);

export const BOX = {
  mode: 'pickup',
  price: '$26.50',
  amount: 2650,
  chosenItemId: 'item_1',
  chosenItemName: 'Small Box',
  chosenVariationId: 'item_1_pickup',
  chosenVariationName: 'Pickup',
  chosenAddons: [{ id: 'addon_1', name: 'Eggs', price: '$6.50', amount: 650 }],
  chosenUpgrades: [],
  pickupAddress: '1 Farm Road',
};

const START = new Date('2026-11-03T17:00:00Z');

/** What stood before a test is out of its way: nobody has those names, and nothing of it renews. */
const PUT_ASIDE = [
  `update subscription set status = 'canceled', canceled_at = now(), next_box_on = null where status = 'active'`,
  `update business set slug = 'before-' || id`,
  `update plan set plan_id = 'before-' || id`,
  `update account set username = 'before-' || id, username_key = 'before-' || id`,
];

export const door = await openTestProduct();
export let farm: { id: string };
export let owner: Person;
export let member: Person;
/** The member's membership at the farm, by its public id, and its first order. */
export let membership: string;
export let order: string;

/** Before each test: mia, a member of the farm of olivia, which takes no cards, at noon of 3 November 2026. */
export function startLives(): void {
  beforeEach(async () => {
    door.clock.moveTo(START);
    for (const statement of PUT_ASIDE) await rows(door.orm.em.fork(), statement);
    farm = await door.farm();
    owner = await door.as.staff(farm, 'owner', 'olivia');
    member = await door.as.member('mia');
    order = await join();
    membership = (await mine('subscriptions'))[0].id;
  });
  afterAll(() => door.close());
}

export async function join(selection: object = {}, key = 'first'): Promise<string> {
  const body = aCheckout({ ...selection });
  const headers = { 'idempotency-key': key };
  const {
    status,
    text,
    body: given,
  } = await door.call('/api/checkout', { token: member.token, body, headers });
  if (status !== 201) throw new Error(text);
  return given.order.id;
}

export const mine = async (name: 'orders' | 'subscriptions' | 'skips') =>
  (await door.call(`/api/my/${name}`, { token: member.token, tenant: 'farm' })).body[name];
export const asMember = (path: string, body: unknown = {}) =>
  door.call(`/api/my${path}`, { token: member.token, body });
export const asOwner = (path: string, body?: unknown) =>
  door.call(`/api/admin${path}`, { token: owner.token, method: body === undefined ? 'GET' : 'POST', body });

/** An order as staff get it. */
export const handled = (more: { progress?: string; [name: string]: unknown } = {}) => ({
  id: order,
  created_at: AT,
  scheduled_on: '2026-11-03',
  deadline_on: null,
  weekday: null,
  state: 'unpaid',
  progress: 'new',
  fulfillments: [
    {
      id: expect.any(String),
      on: '2026-11-03',
      mode: 'pickup',
      place: null,
      state: more.progress ?? 'new',
      outcome: null,
      deadline_on: '2026-10-31',
      tracking: null,
    },
  ],
  paid_at: null,
  paid_by: null,
  refunded_amount: 0,
  business_slug: 'farm',
  selection: BOX,
  coupon_code: null,
  discount_amount: 0,
  total_amount: 2650,
  total: '$26.50',
  ...more,
});

export const row = (more: object = {}) => ({
  public_id: membership,
  user_id: member.id,
  username: 'mia',
  status: 'active',
  started_at: AT,
  next_box_on: '2026-12-03',
  deadline_on: null,
  weekday: null,
  business_id: farm.id,
  business_name: 'Green Farm',
  business_slug: 'farm',
  ...more,
});
