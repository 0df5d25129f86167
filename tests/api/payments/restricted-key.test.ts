import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { eventsInManual, permissionsInManual } from '../../support/payments/manual.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { until } from '../../support/until.ts';
import { openHouseWith, PRICE } from '../support/card-house.ts';

/** A shop that was set up to the letter of docs/operating.md, or with a key that may do less. */

const DISPUTES =
  'query ($id: ID!) { disputes(businessId: $id) { nodes { state amount isHeld order { id } } } }';

const refused: string[] = [];
const stripe = await startFakeStripe();
const house = await openHouseWith({
  payments: platformOnly(
    stripe.provider({ timeoutSeconds: 1, onRefused: (code) => void refused.push(code) }),
    { provider: 'stripe', reference: 'platform' },
  ),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number),
  ok: CARDS.ok,
});
const { door, owner, farm, joined, on, ledger } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});
beforeEach(() => {
  stripe.orders.permissions = permissionsInManual();
  refused.length = 0;
});
afterEach(async () => {
  stripe.charges.length = 0;
  stripe.events.length = 0;
  stripe.orders.permissions = null;
  await house.leaveNothing();
});

const withoutDisputes = () => {
  const { Disputes: _, ...rest } = permissionsInManual();
  stripe.orders.permissions = rest;
};
/** Tells what happened, as far as the manual's list of events goes. */
const deliver = async () => {
  const known = eventsInManual('Stripe');
  for (const event of stripe.events.splice(0).filter(({ type }) => known.includes(type))) {
    const { body, headers } = stripe.signed(event);
    expect((await door.call('/api/webhooks/stripe', { method: 'POST', body, headers })).status).toBe(200);
  }
};
const listed = async () => (await owner.run(DISPUTES, { id: farm.id })).disputes.nodes;
const newest = async () => (await listed())[0];

test('the manual’s key and events do for a life: a charge, a renewal, a refund, a dispute and the night', async () => {
  const mia = await joined();
  await on('2026-12-03');
  expect(await mia.states()).toEqual(['paid', 'paid']);
  await deliver();
  stripe.dispute(stripe.charges[1]!.id);
  await deliver();
  await until(async () => (await newest())?.state === 'open');
  const night = await reconcile(await door.own());
  expect(night).toMatchObject({ failed: [] });
  expect(refused).toEqual([]);
});

test('a dispute that the key may not read holds the membership until it can be read', async () => {
  await owner.run('mutation { saveProfile(profile: { email: "olivia@farm.example" }) { id } }');
  withoutDisputes();
  const mia = await joined();
  const { id } = stripe.charges[0]!;
  stripe.dispute(id);
  await deliver();
  await until(async () => (await newest())?.state === 'told');
  expect(refused).toContain('more_permissions_required');
  expect(await newest()).toMatchObject({ state: 'told', isHeld: true, order: { id: mia.orderId } });
  expect(await mia.events()).toContain('disputed by Stripe');
  await sendAccountEmails(await door.own(), { limit: 50 });
  const mail = door.mailer.sent.findLast(({ subject }) => subject.includes('dispute'));
  expect(mail?.text).toContain('doesn’t let us read it yet');

  await on('2026-12-03');
  expect(stripe.charges).toHaveLength(1);
  expect(await mia.states()).toEqual(['paid']);

  stripe.orders.permissions = permissionsInManual();
  await house.settle();
  expect(await newest()).toMatchObject({ state: 'open', amount: PRICE, isHeld: true });
  expect(await ledger()).toEqual([`charge ${PRICE}`, `dispute -${PRICE}`, 'fee -1500']);
});

test('a night that may not list disputes compares charges and refunds all the same, and says so', async () => {
  withoutDisputes();
  await joined();
  await house.sql(
    "update payment set sent_at = sent_at - interval '1 day', amount = amount - 1 where id = (select max(id) from payment)",
  );
  const night = await reconcile(await door.own());
  expect(night).toMatchObject({ accounts: 1, failed: [{ kind: 'dispute' }] });
  const differences = await house.sql('select kind, there - here as off from money_difference');
  expect(differences).toContainEqual({ kind: 'charge', off: 1 });
  await house.sql('delete from money_difference');
});

test('an inquiry that becomes a chargeback is in the books by the manual’s events', async () => {
  await joined();
  const dispute = stripe.inquiry(stripe.charges[0]!.id);
  await deliver();
  await until(async () => (await newest())?.state === 'inquiry');
  stripe.chargeBack(dispute.id);
  await deliver();
  await until(async () => (await newest())?.state === 'open');
  expect(await ledger()).toEqual([`charge ${PRICE}`, `dispute -${PRICE}`, 'fee -1500']);
});
