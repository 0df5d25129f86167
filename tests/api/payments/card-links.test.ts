import { sendWaitingEmails } from '../../../schema/emails/outbox/send-waiting-emails.ts';
import { squareBench } from '../../support/payments/square-bench.ts';
import { stripeBench } from '../../support/payments/fake-stripe/bench.ts';
import type { ProviderBench } from '../../support/payments/payment-provider-behaviours.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { openHouseWith, PRICE, SAVE_CARD } from '../support/card-house.ts';

const READ = `query ($token: String!) {
  cardLink(token: $token) { itemName pastDueCents nextBoxOn card { last4 } business { slug name } } }`;
const SAVE = `mutation ($token: String!, $payment: PaymentInput!) {
  saveCardByLink(token: $token, payment: $payment) { pastDueCents card { last4 } } }`;

async function sideOf(provider: string, bench: ProviderBench) {
  const house = await openHouseWith({
    payments: platformOnly(bench.provider({ timeoutSeconds: 0.5 }), { provider, reference: 'platform' }),
    webhook: bench.webhooks,
    token: (number) => bench.token(number),
    ok: bench.cards.ok,
  });
  return { provider, bench, house };
}

describe.each([await sideOf('square', await squareBench()), await sideOf('stripe', await stripeBench())])(
  'a link to the card: $provider',
  ({ bench, house }) => {
    const { door, joined, on, sql, paying } = house;
    const visitor = door.as.visitor;
    afterAll(async () => {
      await house.close();
      await bench.close();
    });
    beforeEach(() => void (door.mailer.sent.length = 0));
    afterEach(() => house.leaveNothing());

    /** Sends what waits, and answers the secrets of the links to cards in it. */
    const mailed = async () => {
      await sendWaitingEmails(await door.own(), { limit: 500 });
      const texts = door.mailer.sent.splice(0).map(({ text }) => text);
      return texts.flatMap((text) => /\/card#([\w-]{43})/.exec(text)?.[1] ?? []);
    };

    /** A member whose second box was declined, and the link of its mail. */
    async function owing() {
      const mia = await joined(bench.cards.firstOnly);
      await mailed();
      await on('2026-12-03');
      const [token, ...more] = await mailed();
      expect(more).toEqual([]);
      return { mia, token: token! };
    }

    test('shows what is owed to nobody in particular, and opening it uses nothing up', async () => {
      const { token } = await owing();
      for (const _ of [1, 2])
        expect((await visitor.run(READ, { token })).cardLink).toMatchObject({
          pastDueCents: PRICE,
          business: { slug: house.farm.slug },
        });
      const kept = await sql<{ text: string }>("select text from email where kind = 'payment_failed'");
      expect(kept.some(({ text }) => text.includes(token))).toBe(false);
    });

    test('a card is given by it without a session, pays what is owed, and uses it up', async () => {
      const { mia, token } = await owing();
      const { saveCardByLink } = await visitor.run(SAVE, { token, payment: paying(bench.cards.ok) });
      expect(saveCardByLink).toMatchObject({ pastDueCents: 0 });
      expect(await mia.states()).toEqual(['paid', 'paid']);
      expect((await mia.events()).filter((event) => event.startsWith('card_changed'))).toEqual([
        expect.stringContaining(mia.username),
      ]);
      expect((await mia.mails()).filter((mail) => mail.startsWith('card_changed'))).toHaveLength(1);
      expect(await visitor.refused(READ, { token })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await visitor.refused(SAVE, { token, payment: paying(bench.cards.ok) })).toMatchObject({
        code: 'NOT_FOUND',
        message: 'This link was used already or is too old. Sign in to change your card.',
      });
    });

    test('a card that is declined leaves the link for another one', async () => {
      const { mia, token } = await owing();
      const declined = await visitor.refused(SAVE, { token, payment: paying(bench.cards.refusedAtSave) });
      expect(declined).toMatchObject({ code: 'PAYMENT_DECLINED' });
      const charged = await visitor.refused(SAVE, { token, payment: paying(bench.cards.hard) });
      expect(charged).toMatchObject({ code: 'PAYMENT_DECLINED' });
      await visitor.run(SAVE, { token, payment: paying(bench.cards.ok) });
      expect(await mia.states()).toEqual(['paid', 'paid']);
    });

    test('of two uses at once one counts', async () => {
      const { mia, token } = await owing();
      const both = await Promise.all(
        [1, 2].map(() => visitor.attempt(SAVE, { token, payment: paying(bench.cards.ok) })),
      );
      expect(both.filter(({ refused }) => !refused)).toHaveLength(1);
      expect(both.filter(({ refused }) => refused?.code === 'NOT_FOUND')).toHaveLength(1);
      expect(await mia.states()).toEqual(['paid', 'paid']);
    });

    test('it is over after 7 days, and with the membership', async () => {
      const { mia, token } = await owing();
      const [made] = await sql<{ days: number }>(
        'select extract(day from expires_at - created_at)::int as days from card_link order by id desc limit 1',
      );
      expect(made).toEqual({ days: 7 });
      await sql("update card_link set expires_at = now() - interval '1 second'");
      expect(await visitor.refused(READ, { token })).toMatchObject({ code: 'NOT_FOUND' });
      await sql("update card_link set expires_at = now() + interval '1 day'");
      await visitor.run(READ, { token });
      await sql(
        "update subscription set status = 'canceled', canceled_at = now(), next_box_on = null where public_id = $1",
        [mia.id],
      );
      expect(await visitor.refused(READ, { token })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await visitor.refused(SAVE, { token, payment: paying(bench.cards.ok) })).toMatchObject({
        code: 'NOT_FOUND',
      });
    });

    test('a card that its member saves ends it; whoever else is signed in gives it to that membership alone', async () => {
      const first = await owing();
      await first.mia.run(SAVE_CARD, { id: first.mia.id, payment: paying(bench.cards.ok) });
      expect(await visitor.refused(READ, { token: first.token })).toMatchObject({ code: 'NOT_FOUND' });
      await house.leaveNothing();

      const { mia, token } = await owing();
      const eve = await joined();
      const { saveCardByLink } = await eve.run(SAVE, { token, payment: paying(bench.cards.amex) });
      expect(saveCardByLink).toMatchObject({
        pastDueCents: 0,
        card: { last4: bench.cards.amex.replaceAll(' ', '').slice(-4) },
      });
      expect((await eve.events()).filter((event) => event.startsWith('card_changed'))).toEqual([]);
      expect((await mia.events()).filter((event) => event.startsWith('card_changed'))).toHaveLength(1);
    });

    test('it is no session, no other link, and reaches no other membership', async () => {
      const { mia, token } = await owing();
      const other = await joined();
      const me = await door.call('/graphql', {
        token,
        body: { query: '{ viewer { account { username } } }' },
      });
      expect(me.body.data?.viewer ?? null).toBeNull();
      for (const path of ['/api/my/subscriptions', '/api/my/orders', '/api/my/profile'])
        expect((await door.call(path, { token })).status).toBe(401);
      for (const query of [
        'passwordLink(token: $token) { username }',
        'emailLink(token: $token) { username }',
      ])
        expect(await visitor.refused(`query ($token: String!) { ${query} }`, { token })).toMatchObject({
          code: 'NOT_FOUND',
        });
      await visitor.run(SAVE, { token, payment: paying(bench.cards.ok) });
      expect((await other.events()).filter((event) => event.startsWith('card_changed'))).toEqual([]);
      expect((await mia.events()).filter((event) => event.startsWith('card_changed'))).toHaveLength(1);
    });
  },
);
