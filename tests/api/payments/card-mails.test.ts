import { queueEndingCards } from '../../../schema/payments/cards/queue-ending-cards.ts';
import { squareBench } from '../../support/payments/square-bench.ts';
import { stripeBench } from '../../support/payments/fake-stripe/bench.ts';
import type { ProviderBench } from '../../support/payments/payment-provider-behaviours.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { openHouseWith, SAVE_CARD } from '../support/card-house.ts';

async function sideOf(provider: string, bench: ProviderBench) {
  const house = await openHouseWith({
    payments: platformOnly(bench.provider({ timeoutSeconds: 0.5 }), { provider, reference: 'platform' }),
    webhook: bench.webhooks,
    token: (number) => bench.token(number),
    ok: bench.cards.ok,
  });
  return { provider, bench, house };
}

/** Mails about a card on file, at both companies. */
describe.each([await sideOf('square', await squareBench()), await sideOf('stripe', await stripeBench())])(
  'mails about a card: $provider',
  ({ provider, bench, house }) => {
    const { door, joined, sql, paying } = house;
    afterAll(async () => {
      await house.close();
      await bench.close();
    });
    beforeEach(() => void bench.news());
    afterEach(() => house.leaveNothing());

    type Member = Awaited<ReturnType<typeof joined>>;
    const about = async (mia: Member, kind: string) =>
      (await mia.mails()).filter((mail) => mail.startsWith(`${kind} `));
    const ends = (mia: Member, month: number, year: number) =>
      sql(
        `update card_on_file set exp_month = $2, exp_year = $3
          where subscription_id = (select id from subscription where public_id = $1)`,
        [mia.id, month, year],
      );
    const onDay = async (day: string) => {
      door.clock.moveTo(new Date(`${day}T17:00:00Z`));
      return queueEndingCards(await door.own());
    };
    const cardOf = async (mia: Member) =>
      (
        await sql<{ card: string }>(
          `select c.card_id as card from card_on_file c join subscription s on s.id = c.subscription_id
            where s.public_id = $1`,
          [mia.id],
        )
      )[0]!.card;
    const tell = async () => {
      for (const message of bench.news())
        await door.call(`/api/webhooks/${provider}`, { method: 'POST', ...message });
    };

    test('14 days before a box that its card does not live to see, once for each card and box', async () => {
      const mia = await joined();
      await ends(mia, 11, 2026);
      expect(await onDay('2026-11-18')).toBe(0);
      expect(await onDay('2026-11-19')).toBe(1);
      expect(await onDay('2026-11-25')).toBe(0);
      const card = await cardOf(mia);
      expect(await about(mia, 'card_ending')).toEqual([`card_ending 2026-12-03/${card}`]);
      // Another card that ends as early is told of, too.
      await mia.run(SAVE_CARD, { id: mia.id, payment: paying(bench.cards.amex) });
      await ends(mia, 11, 2026);
      expect(await onDay('2026-11-26')).toBe(1);
    });

    test('not where the card lasts, the month is skipped, charges are held or the membership has ended', async () => {
      const lasting = await joined();
      await ends(lasting, 12, 2026);
      const skipping = await joined();
      await ends(skipping, 11, 2026);
      await skipping.run('mutation ($id: ID!) { skipSubscription(id: $id) { id } }', { id: skipping.id });
      const held = await joined();
      await ends(held, 11, 2026);
      await sql('update subscription set charges_held_at = now() where public_id = $1', [held.id]);
      const gone = await joined();
      await ends(gone, 11, 2026);
      await house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id: gone.id });
      expect(await onDay('2026-11-20')).toBe(0);
    });

    test('the member’s own change is told, with nothing of the card but its brand and last digits', async () => {
      const mia = await joined();
      await mia.run(SAVE_CARD, { id: mia.id, payment: paying(bench.cards.amex) });
      expect(await about(mia, 'card_changed')).toHaveLength(1);
      const [row] = await sql<{ facts: any }>(
        `select facts->'card' as facts from email where kind = 'card_changed' order by id desc limit 1`,
      );
      expect(row!.facts).toMatchObject({ by: 'member', before: { last4: bench.cards.ok.slice(-4) } });
      expect(Object.keys(row!.facts.now).toSorted()).toEqual(['brand', 'expMonth', 'expYear', 'last4']);
    });

    test('so is what its bank changed, once, and a card that was removed at the company', async () => {
      const mia = await joined();
      const card = await cardOf(mia);
      bench.news();
      bench.updateCard(card, { expMonth: 3, expYear: 2035 });
      bench.updateCard(card, { expMonth: 3, expYear: 2035 });
      await tell();
      expect(await about(mia, 'card_changed')).toHaveLength(1);
      bench.removeCard(card);
      await tell();
      expect(await about(mia, 'card_changed')).toHaveLength(2);
    });

    test('who has left is told nothing of a card', async () => {
      const mia = await joined();
      const card = await cardOf(mia);
      bench.news();
      await house.owner.run('mutation ($id: ID!) { cancelSubscription(id: $id) { id } }', { id: mia.id });
      bench.updateCard(card, { expMonth: 3, expYear: 2036 });
      await tell();
      expect(await about(mia, 'card_changed')).toEqual([]);
    });
  },
);
