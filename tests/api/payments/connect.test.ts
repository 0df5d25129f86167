import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/payments/accounts/sealing.ts';
import { stripeConnect } from '../../../gateway/payments/stripe/stripe-connect.ts';
import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { keepAccounts } from '../../../schema/payments/connect/keep-accounts.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/fake-stripe/fake-stripe.ts';
import type { SignedEvent } from '../../support/fake-stripe/webhooks.ts';
import type { Person } from '../../support/person.ts';
import { openHouseWith, PRICE } from '../support/card-house.ts';

/** Businesses with accounts of their own at Stripe, from the owner's first press to the last card that is forgotten. */

const stripe = await startFakeStripe();
let account = '';
const house = await openHouseWith({
  payments: paymentAccounts({
    platform: null,
    companies: [stripeConnect(stripe.settings, { timeoutSeconds: 0.5 })],
    sealing: sealingBy([Buffer.alloc(32, 1)]),
    feeBasisPoints: 250,
  }),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number, { account }),
  ok: CARDS.ok,
});
const { door, farm, owner, place, joined, on } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});

const PAYMENTS = /* GraphQL */ `
  fragment Payments on ManagedBusiness {
    payments {
      method
      companies {
        provider
        name
      }
      feeBasisPoints
      account {
        company {
          provider
          name
        }
        name
        isLive
        connectedBy
        lacks
        cards
        memberships {
          id
          name
        }
      }
      lastAccount {
        company {
          name
        }
        isGivenBack
      }
    }
  }
`;
const READ = `query ($id: ID!) { managedBusiness(id: $id) { ...Payments } } ${PAYMENTS}`;
const BEGIN = `mutation ($id: ID!) { beginConnectingPayments(businessId: $id, provider: "stripe") { url } }`;
const FINISH = `mutation ($code: String!, $state: String!) {
  finishConnectingPayments(provider: "stripe", code: $code, state: $state) { ...Payments } } ${PAYMENTS}`;
const DISCONNECT = `mutation ($id: ID!) { disconnectPayments(businessId: $id) { ...Payments } } ${PAYMENTS}`;

const payments = async () => (await owner.run(READ, { id: farm.id })).managedBusiness.payments;

/** The owner at Stripe's page: what it sends them back with. */
async function sayYes(who: Person = owner): Promise<{ code: string; state: string }> {
  const { beginConnectingPayments } = await who.run(BEGIN, { id: farm.id });
  const page = await (await fetch(beginConnectingPayments.url)).text();
  const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
  expect(back.pathname).toBe('/admin/connect/stripe');
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
}

async function connected(): Promise<void> {
  await owner.run(FINISH, await sayYes());
  account = stripe.connect.connected.at(-1)!;
}

const disconnected = async () => {
  if ((await payments()).account) await owner.run(DISCONNECT, { id: farm.id });
};
/** The minute's jobs, by the machine's clock. */
async function jobs() {
  await forgetCards(await door.own());
  return keepAccounts(await door.own());
}
afterEach(async () => {
  await house.leaveNothing();
  await disconnected();
  await jobs();
  stripe.connect.signedIn = null;
  stripe.charges.length = 0;
  stripe.events.length = 0;
});

test('a business has no account, is paid at pickup and can connect one', async () => {
  expect(await payments()).toMatchObject({
    method: 'offline',
    companies: [{ provider: 'stripe', name: 'Stripe' }],
    feeBasisPoints: 250,
    account: null,
    lastAccount: null,
  });
});

test('once it has said yes, its members pay into its own account, and the platform keeps its fee', async () => {
  await connected();
  expect(await payments()).toMatchObject({
    method: 'card',
    account: { name: 'Fern Hill Farm', isLive: false, connectedBy: owner.username, lacks: [], cards: 0 },
  });
  const mia = await joined();
  expect(stripe.charges).toMatchObject([{ account, amount: PRICE, fee: Math.round(PRICE * 0.025) }]);
  await on('2026-12-03');
  expect(await mia.states()).toEqual(['paid', 'paid']);
  expect(stripe.charges[1]).toMatchObject({ account, cardId: stripe.charges[0]!.cardId });
  expect((await payments()).account).toMatchObject({ cards: 1, memberships: [{ id: mia.id }] });
});

test('what comes back counts once, for whoever began it', async () => {
  const editor = await door.as.staff(farm, 'editor', 'edda');
  expect((await editor.refused(BEGIN, { id: farm.id })).code).toBe('FORBIDDEN');
  const yes = await sayYes();
  expect((await editor.refused(FINISH, yes)).code).toBe('BAD_REQUEST');
  await owner.run(FINISH, yes);
  expect((await owner.refused(FINISH, yes)).code).toBe('BAD_REQUEST');
  expect((await owner.refused(BEGIN, { id: farm.id })).code).toBe('CONFLICT');
  await disconnected();
  const { state } = await sayYes();
  expect((await owner.refused(FINISH, { code: 'made up', state })).message).toMatch(/^Stripe did not accept/);
});

test('disconnected, its cards are forgotten there, then its access is given back', async () => {
  // Later than what other tests have disconnected.
  door.clock.moveTo(new Date('2026-11-04T12:00:00Z'));
  await connected();
  const mia = await joined();
  await owner.run(DISCONNECT, { id: farm.id });
  expect(await payments()).toMatchObject({
    method: 'offline',
    account: null,
    lastAccount: { company: { name: 'Stripe' }, isGivenBack: false },
  });
  const { cardId } = stripe.charges[0]!;
  expect(await keepAccounts(await door.own())).toMatchObject({ givenBack: 0 });
  expect(await jobs()).toMatchObject({ givenBack: 1 });
  expect(stripe.isOnFile(cardId)).toBe(false);
  expect((await payments()).lastAccount).toMatchObject({ isGivenBack: true });
  await on('2026-12-05');
  expect(await mia.states()).toEqual(['paid', 'unpaid']);
  expect(stripe.charges).toHaveLength(1);
});

test('connected anew, the same account is charged again, and what it charged before can be given back', async () => {
  await connected();
  const mia = await joined();
  const first = account;
  await owner.run(DISCONNECT, { id: farm.id });
  stripe.connect.signedIn = first;
  await connected();
  expect(account).toBe(first);
  const { status } = await owner.call(`POST /api/admin/orders/${mia.orderId}/refund`, { body: {} });
  expect(status).toBe(200);
  expect(stripe.charges[0]).toMatchObject({ refunded: PRICE });
});

describe('taken back at Stripe', () => {
  const revoke = () => stripe.signed(stripe.connect.revoke(account));
  const tell = (message: SignedEvent) => door.call('/api/webhooks/stripe', { method: 'POST', ...message });

  test('nothing is charged there any more', async () => {
    await connected();
    const mia = await joined();
    expect((await tell(revoke())).status).toBe(200);
    expect(await payments()).toMatchObject({ method: 'offline', lastAccount: { isGivenBack: true } });
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'unpaid']);
    expect(await place(await door.as.member())).toMatchObject({ refused: null });
  });

  test('a message that is older than the new connection takes nothing away', async () => {
    await connected();
    const late = revoke();
    stripe.connectAccount(account);
    expect((await tell(late)).status).toBe(200);
    expect((await payments()).method).toBe('card');
  });

  test('while Stripe can’t be asked, the message is not heard', async () => {
    await connected();
    const message = revoke();
    stripe.orders.outage = 'timeout';
    expect((await tell(message)).status).toBe(503);
    expect((await payments()).method).toBe('card');
    stripe.orders.outage = null;
    expect((await tell(message)).status).toBe(200);
    expect((await payments()).method).toBe('offline');
  });
});
