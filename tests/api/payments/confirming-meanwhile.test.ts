import { sendWaitingEmails } from '../../../schema/emails/outbox/send-waiting-emails.ts';
import { PASSWORD } from '../../support/cheap-passwords.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { startFakeStripe, STRIPE_CARDS as CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { anExtra, farmPage, SELECTION } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { openHouseWith, PRICE } from '../support/card-house.ts';

/** What others do, and what time does, while a bank asks the owner of a card. */

const stripe = await startFakeStripe();
const house = await openHouseWith({
  payments: platformOnly(stripe.provider({ timeoutSeconds: 2 }), {
    provider: 'stripe',
    reference: 'platform',
  }),
  webhook: stripe.webhooks,
  token: (number) => stripe.token(number),
  ok: CARDS.ok,
});
const { door, owner, on, place, settle, sql } = house;
afterAll(async () => {
  await house.close();
  await stripe.close();
});
afterEach(async () => {
  stripe.charges.length = 0;
  await house.leaveNothing();
});

const CANCEL = 'mutation ($id: ID!) { cancelSubscription(id: $id) { status } }';
const SAVE = `mutation ($token: String!, $payment: PaymentInput!) {
  saveCardByLink(token: $token, payment: $payment) { pastDueCents card { last4 } } }`;

const subscriptionsOf = async (who: Person) =>
  (await who.call('GET /api/my/subscriptions')).body.subscriptions as unknown[];
const asked = () => ({ key: house.newKey(), payment: house.paying(CARDS.verificationOnce) });
/** The secret that a refusal asks the bank with. */
const secretOf = (refused: { clientSecret?: string } | null): string => refused!.clientSecret!;

describe('a checkout', () => {
  test('whose price rises meanwhile costs what was agreed to; with another card, the price is asked about anew', async () => {
    const dear = await door.farm('dear');
    const selection = { ...SELECTION, businessSlug: 'dear', price: '$26.50 / month' };
    const [mia, ada] = [await door.as.member(), await door.as.member()];
    const [first, second] = [
      { ...asked(), selection },
      { ...asked(), selection },
    ];
    const mias = await place(mia, '', first);
    const adas = await place(ada, '', second);
    await door.publish(dear, farmPage({ addonsSnapshot: [anExtra('addon_1', 'Eggs', 950)] }) as never);

    stripe.answerBank(secretOf(mias.refused), true);
    const { data } = await place(mia, '', first);
    expect(data.placeOrder.order).toMatchObject({ state: 'paid', totalAmount: PRICE });

    const other = { ...second, payment: house.paying(CARDS.another) };
    expect((await place(ada, '', other)).refused).toMatchObject({ code: 'PRICE_CHANGED' });
    stripe.answerBank(secretOf(adas.refused), true);
    await settle();
    expect(stripe.charges).toMatchObject([{ amount: PRICE }]);
    expect(await subscriptionsOf(ada)).toEqual([]);
  });

  test('that was placed without its member, and canceled by staff, is that one to who comes back', async () => {
    const mia = await door.as.member();
    const same = asked();
    const { refused } = await place(mia, '', same);
    stripe.answerBank(secretOf(refused), true);
    await sql('update payment set look_at = now()');
    await settle();
    const [placed] = (await mia.call('GET /api/my/subscriptions')).body.subscriptions;
    await owner.run(CANCEL, { id: placed.id });
    const typedAnew = { key: same.key, payment: house.paying(CARDS.another) };
    for (const again of [same, typedAnew]) {
      const { data } = await place(mia, '', again);
      expect(data.placeOrder.subscription.id).toBe(placed.id);
    }
    expect(stripe.charges).toHaveLength(1);
  });

  test('at a business that closes meanwhile is charged nothing, or given back', async () => {
    const [barn, admin] = [await door.farm('barn'), await door.as.admin()];
    const selection = { ...SELECTION, businessSlug: 'barn' };
    const mia = await door.as.member();
    const same = { ...asked(), selection };
    const { refused } = await place(mia, '', same);
    await admin.run('mutation ($id: ID!) { closeBusiness(id: $id) { ok } }', { id: barn.id });
    stripe.answerBank(secretOf(refused), true);
    expect((await place(mia, '', same)).refused).toMatchObject({ code: 'NOT_FOUND' });
    await sql('update payment set look_at = now()');
    await settle();
    expect(stripe.charges).toMatchObject([{ refunded: PRICE }]);
    expect(await house.ledger()).toEqual([`charge ${PRICE}`, `refund -${PRICE}`]);
  });

  test('whose session ends meanwhile is refused, and placed by the next one', async () => {
    const mia = await door.as.member();
    const same = asked();
    const { refused } = await place(mia, '', same);
    await mia.call('POST /api/auth/logout');
    stripe.answerBank(secretOf(refused), true);
    expect((await place(mia, '', same)).refused).toMatchObject({ code: 'UNAUTHENTICATED' });
    const { body } = await mia.call('POST /api/auth/login', {
      body: { username: mia.username, password: PASSWORD },
    });
    const again = {
      ...mia,
      attempt: (query: string, given: object) => mia.attempt(query, given, { token: body.token }),
    };
    const { data } = await place(again as Person, '', { key: same.key, payment: house.paying(CARDS.ok) });
    expect(data.placeOrder.order.state).toBe('paid');
    expect(stripe.charges).toMatchObject([{ last4: '3155' }]);
  });

  test('a day later, and typed anew under the same key: it is a new one, and the first can be paid no more', async () => {
    const mia = await door.as.member();
    const first = asked();
    const { refused } = await place(mia, '', first);
    await sql(
      "update payment set sent_at = sent_at - interval '1 day', updated_at = updated_at - interval '1 day', look_at = now()",
    );
    const { data } = await place(mia, '', { key: first.key, payment: house.paying(CARDS.ok) });
    expect(data.placeOrder.order.state).toBe('paid');
    stripe.answerBank(secretOf(refused), true);
    await settle();
    expect(stripe.charges).toMatchObject([{ last4: '4242' }]);
  });
});

describe('the link of a box that needs its member', () => {
  const mailed = async () => {
    await sendWaitingEmails(await door.own(), { limit: 500 });
    return door.mailer.sent.splice(0).flatMap(({ text }) => /\/card#([\w-]{43})/.exec(text)?.[1] ?? []);
  };

  /** A member whose bank wants each charge confirmed, and the link of the mail about the second. */
  async function needed() {
    const mia = await door.as.member();
    const same = { key: house.newKey(), payment: house.paying(CARDS.verification) };
    stripe.answerBank(secretOf((await place(mia, '', same)).refused), true);
    const { id } = (await place(mia, '', same)).data.placeOrder.subscription;
    await mailed();
    await on('2026-12-03');
    const [token] = await mailed();
    stripe.charges.length = 0;
    return { mia, id, token: token! };
  }

  test('used twice, the bank asks once and the box is paid once', async () => {
    const { token } = await needed();
    const visitor = door.as.visitor;
    const payment = house.paying(CARDS.verificationOnce);
    const { refused } = await visitor.attempt(SAVE, { token, payment });
    expect(refused).toMatchObject({ code: 'PAYMENT_ACTION_NEEDED' });
    expect(stripe.charges).toEqual([]);
    stripe.answerBank(secretOf(refused), true);
    const { saveCardByLink } = await visitor.run(SAVE, { token, payment });
    expect(saveCardByLink).toMatchObject({ pastDueCents: 0, card: { last4: '3155' } });
    for (const again of [payment, house.paying(CARDS.another)])
      expect(await visitor.refused(SAVE, { token, payment: again })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'This link was used already or is too old. Sign in to change your card.',
      });
    expect(stripe.charges).toMatchObject([{ amount: PRICE, last4: '3155' }]);
  });

  test('canceled by staff while the bank asks: nothing is kept or charged, and the link is over', async () => {
    const { id, token } = await needed();
    const visitor = door.as.visitor;
    const payment = house.paying(CARDS.verificationOnce);
    const { refused } = await visitor.attempt(SAVE, { token, payment });
    await owner.run(CANCEL, { id });
    stripe.answerBank(secretOf(refused), true);
    expect(await visitor.refused(SAVE, { token, payment })).toMatchObject({ code: 'NOT_FOUND' });
    expect(stripe.charges).toEqual([]);
  });

  test('refused at the bank, the link takes another card', async () => {
    const { token } = await needed();
    const visitor = door.as.visitor;
    const payment = house.paying(CARDS.verificationOnce);
    const { refused } = await visitor.attempt(SAVE, { token, payment });
    stripe.answerBank(secretOf(refused), false);
    expect(await visitor.refused(SAVE, { token, payment })).toMatchObject({ code: 'PAYMENT_DECLINED' });
    const { saveCardByLink } = await visitor.run(SAVE, { token, payment: house.paying(CARDS.another) });
    expect(saveCardByLink).toMatchObject({ pastDueCents: 0, card: { last4: '4444' } });
    expect(stripe.charges).toMatchObject([{ amount: PRICE, last4: '4444' }]);
  });
});
