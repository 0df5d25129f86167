import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { stripeConnect } from '../../../gateway/payments/stripe/stripe-connect.ts';
import { sendWaitingEmails } from '../../../schema/emails/outbox/send-waiting-emails.ts';
import { startFakeSquare } from '../../support/payments/fake-square.ts';
import { startFakeStripe, STRIPE_CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { openHouseWith } from '../support/card-house.ts';

/** A card whose bank asks at each payment, held by another account than the one whose form its owner sees by now. */

const stripe = await startFakeStripe();
const square = await startFakeSquare();
const atStripe = {
  provider: stripe.provider({ timeoutSeconds: 0.5 }),
  account: { provider: 'stripe', reference: 'platform' },
};
const atSquare = {
  provider: square.provider({ timeoutSeconds: 0.5 }),
  account: { provider: 'square', reference: 'L1' },
};
const others = {
  companies: [stripeConnect(stripe.settings, { timeoutSeconds: 0.5 })],
  sealing: sealingBy([Buffer.alloc(32, 1)]),
  feeBasisPoints: 0,
};
const house = await openHouseWith({
  payments: paymentAccounts({ platform: atStripe, ...others }),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number),
  ok: STRIPE_CARDS.ok,
});
const { door, farm, owner, place, on } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
  await square.close();
});
afterEach(() => house.leaveNothing());

const BEGIN = `mutation ($id: ID!) { beginConnectingPayments(businessId: $id, provider: "stripe") { url } }`;
const FINISH = `mutation ($code: String!, $state: String!) {
  finishConnectingPayments(provider: "stripe", code: $code, state: $state) { business { id } } }`;

const theirOwnAccount = async () => {
  const { beginConnectingPayments } = await owner.run(BEGIN, { id: farm.id });
  const page = await (await fetch(beginConnectingPayments.url)).text();
  const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
  await owner.run(FINISH, { code: back.searchParams.get('code'), state: back.searchParams.get('state') });
};
const anotherCompany = async () =>
  void (door.ports.payments = paymentAccounts({ platform: atSquare, earlier: [atStripe], ...others }));

/** A member by such a card, which the platform's account at Stripe holds. */
async function joined() {
  const mia = await door.as.member();
  const same = { key: house.newKey(), payment: house.paying(STRIPE_CARDS.verification) };
  const { refused } = await place(mia, '', same);
  stripe.answerBank(refused!.clientSecret!, true);
  expect((await place(mia, '', same)).refused).toBeNull();
  return mia;
}

test.each([
  ['the platform has another company', anotherCompany],
  ['its business has an account of its own', theirOwnAccount],
])('where %s, its owner is asked for another card, and not to confirm', async (_how, change) => {
  const mia = await joined();
  await change();
  await on('2026-12-03');
  const { viewer } = await mia.run('{ viewer { subscriptions { nodes { paymentState isToConfirm } } } }');
  expect(viewer.subscriptions.nodes).toEqual([{ paymentState: 'past_due', isToConfirm: false }]);
  door.mailer.sent.length = 0;
  await sendWaitingEmails(await door.own(), { limit: 500 });
  const mail = door.mailer.sent.find(({ subject }) => subject.includes('didn’t go through'));
  expect(mail?.text).toContain('Save another card by Thursday, December 10');
  expect(mail?.text).not.toContain('onfirm');
  door.ports.payments = paymentAccounts({ platform: atStripe, ...others });
});
