import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { stripeConnect } from '../../../gateway/payments/stripe/stripe-connect.ts';
import { startFakeStripe, STRIPE_CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import type { Person } from '../../support/person.ts';
import { openHouseWith, PRICE } from '../support/card-house.ts';

/** A business that had an account of its own and lost it, on a platform that takes cards itself. */

const stripe = await startFakeStripe();
const typedFor: { account: string | null } = { account: null };
const taking = {
  platform: {
    provider: stripe.provider({ timeoutSeconds: 0.5 }),
    account: { provider: 'stripe', reference: 'platform' },
  },
  companies: [stripeConnect(stripe.settings, { timeoutSeconds: 0.5 })],
  sealing: sealingBy([Buffer.alloc(32, 1)]),
  feeBasisPoints: 0,
};
const house = await openHouseWith({
  payments: paymentAccounts(taking),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number, { account: typedFor.account }),
  ok: STRIPE_CARDS.ok,
});
const { door, farm, owner, joined, place, on } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});

const READ = `query ($id: ID!) { managedBusiness(id: $id) {
  payments { method acceptsPlatformAccount mayAcceptPlatformAccount } } }`;
const SET = `mutation ($id: ID!, $takes: Boolean!) {
  saveBusinessSettings(businessId: $id, settings: { acceptsPlatformAccount: $takes }) { settings { acceptsPlatformAccount } } }`;
const BEGIN = `mutation ($id: ID!) { beginConnectingPayments(businessId: $id, provider: "stripe") { url } }`;
const FINISH = `mutation ($code: String!, $state: String!) {
  finishConnectingPayments(provider: "stripe", code: $code, state: $state) { business { id } } }`;
const DISCONNECT = `mutation ($id: ID!) { disconnectPayments(businessId: $id) { business { id } } }`;
const PAGE = `query ($slug: String!) { business(slug: $slug) { paymentMethod paymentSettings { method browser { provider } } } }`;

const payments = async (of: { id: string } = farm, who: Person = owner) =>
  (await who.run(READ, { id: of.id })).managedBusiness.payments;

async function connect(): Promise<void> {
  const { beginConnectingPayments } = await owner.run(BEGIN, { id: farm.id });
  const page = await (await fetch(beginConnectingPayments.url)).text();
  const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
  await owner.run(FINISH, { code: back.searchParams.get('code'), state: back.searchParams.get('state') });
  typedFor.account = stripe.connect.connected.at(-1)!;
}

afterEach(async () => {
  await house.leaveNothing();
  stripe.charges.length = 0;
  typedFor.account = null;
});

test('who never had an account is paid into the platform’s, as ever', async () => {
  expect(await payments()).toEqual({
    method: 'card',
    acceptsPlatformAccount: false,
    mayAcceptPlatformAccount: false,
  });
  await joined();
  expect(stripe.charges).toMatchObject([{ account: null, amount: PRICE }]);
});

const revoked = async () => {
  const message = stripe.signed(stripe.connect.revoke(typedFor.account!));
  await door.call('/api/webhooks/stripe', { method: 'POST', ...message });
};

test.each([
  { how: 'disconnected', lose: () => owner.run(DISCONNECT, { id: farm.id }) },
  { how: 'deauthorised', lose: revoked },
])(
  '$how, its next customers pay at pickup; who gave the platform a card before goes on',
  async ({ lose }) => {
    // A card from before it connected, or from while it took them through the platform.
    await owner.run(SET, { id: farm.id, takes: true });
    const before = await joined();
    await owner.run(SET, { id: farm.id, takes: false });
    await connect();
    await joined();
    await lose();
    typedFor.account = null;
    stripe.charges.length = 0;

    expect(await payments()).toEqual({
      method: 'offline',
      acceptsPlatformAccount: false,
      mayAcceptPlatformAccount: true,
    });
    const visitor = await door.as.visitor.run(PAGE, { slug: farm.slug });
    expect(visitor.business).toEqual({
      paymentMethod: 'offline',
      paymentSettings: { method: 'offline', browser: null },
    });
    const mia = await door.as.member();
    const { data, refused } = await place(mia, STRIPE_CARDS.ok, { payment: null });
    expect(refused).toBeNull();
    expect(data.placeOrder.order).toMatchObject({ state: 'unpaid', paidAt: null });
    expect(stripe.charges).toEqual([]);
    await on('2026-12-03');
    expect(await before.states()).toEqual(['paid', 'paid']);
    expect(stripe.charges).toMatchObject([{ account: null, amount: PRICE }]);
  },
);

test('its owner may take cards through the platform’s account again, and stop', async () => {
  const editor = await door.as.staff(farm, 'editor');
  expect((await editor.refused(SET, { id: farm.id, takes: true })).code).toBe('FORBIDDEN');
  await owner.run(SET, { id: farm.id, takes: true });
  expect(await payments()).toMatchObject({ method: 'card', acceptsPlatformAccount: true });
  await joined();
  expect(stripe.charges).toMatchObject([{ account: null, amount: PRICE }]);
  const { status, body } = await owner.call(`POST /api/admin/businesses/${farm.id}/settings`, {
    body: { accepts_platform_account: false },
  });
  expect([status, body.accepts_platform_account]).toEqual([200, false]);
  expect(await payments()).toMatchObject({ method: 'offline' });
});

test('where nothing can be connected any more, its account is lost too, and nobody else’s takes its place', async () => {
  await connect();
  typedFor.account = null;
  door.ports.payments = paymentAccounts({ ...taking, companies: [] });
  try {
    expect(await payments()).toMatchObject({ method: 'offline', mayAcceptPlatformAccount: true });
    const { data } = await place(await door.as.member(), STRIPE_CARDS.ok, { payment: null });
    expect(data.placeOrder.order.state).toBe('unpaid');
    const other = await door.business();
    expect(await payments(other, await door.as.staff(other, 'owner'))).toMatchObject({ method: 'card' });
  } finally {
    door.ports.payments = paymentAccounts(taking);
  }
  expect(await payments()).toMatchObject({ method: 'card' });
});
