import { stripeBench } from '../../support/payments/fake-stripe/bench.ts';
import type { ProviderBench } from '../../support/payments/payment-provider-behaviours.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { squareBench } from '../../support/payments/square-bench.ts';
import { openHouseWith } from '../support/card-house.ts';

/** Cards that are changed, removed or moved to another customer at the company itself, without a call of ours. */

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
  '$provider',
  ({ provider, bench, house }) => {
    const { door, joined, on, settle, sql } = house;
    afterAll(async () => {
      await house.close();
      await bench.close();
    });
    beforeEach(() => void bench.news());
    afterEach(() => house.leaveNothing());

    const tell = async () => {
      const statuses = [];
      for (const message of bench.news())
        statuses.push((await door.call(`/api/webhooks/${provider}`, { method: 'POST', ...message })).status);
      return [...new Set(statuses)];
    };
    const cardOf = async (id: string) =>
      (
        await sql<{ card: string; customer: string; month: number; year: number }>(
          `select c.card_id as card, c.customer_id as customer, c.exp_month as month, c.exp_year as year
             from card_on_file c join subscription s on s.id = c.subscription_id where s.public_id = $1`,
          [id],
        )
      )[0];

    test('a date that its bank has told is kept, and told once', async () => {
      const mia = await joined();
      const { card } = (await cardOf(mia.id))!;
      bench.news();
      bench.updateCard(card, { expMonth: 3, expYear: 2035 });
      bench.updateCard(card, { expMonth: 3, expYear: 2035 });
      expect(await tell()).toEqual([200]);
      expect(await cardOf(mia.id)).toMatchObject({ card, month: 3, year: 2035 });
      expect((await mia.events()).filter((event) => event.startsWith('card_changed'))).toHaveLength(1);
    });

    test('a card that was removed there is on no membership, and nothing is charged', async () => {
      const mia = await joined();
      bench.removeCard((await cardOf(mia.id))!.card);
      expect(await tell()).toEqual([200]);
      expect(await cardOf(mia.id)).toBeUndefined();
      const before = bench.charges().length;
      await on('2026-12-03');
      expect(bench.charges()).toHaveLength(before);
      expect((await mia.events()).some((event) => event.startsWith('card_changed'))).toBe(true);
    });

    test('a customer who was deleted takes the cards along; one who was merged keeps them', async () => {
      const mia = await joined();
      bench.deleteCustomer((await cardOf(mia.id))!.customer);
      await tell();
      expect(await cardOf(mia.id)).toBeUndefined();
      if (!bench.mergeCustomer) return;
      const noah = await joined();
      const { card, customer } = (await cardOf(noah.id))!;
      bench.news();
      const into = bench.mergeCustomer(customer);
      expect(await tell()).toEqual([200]);
      expect(await cardOf(noah.id)).toMatchObject({ card, customer: into });
      await on('2026-12-03');
      expect(await noah.states()).toEqual(['paid', 'paid']);
    });

    if (bench.mergeCustomer)
      test('a box that could not be charged, as its customer was merged untold, is charged once that is told', async () => {
        const mia = await joined();
        bench.news();
        bench.mergeCustomer!((await cardOf(mia.id))!.customer);
        await on('2026-12-03');
        await on('2026-12-04');
        expect(await mia.states()).toEqual(['paid', 'past_due']);
        expect(await tell()).toEqual([200]);
        await on('2026-12-04', '18:00');
        expect(await mia.states()).toEqual(['paid', 'paid']);
      });

    if (bench.mergeCustomer)
      test('a charge that waits for its company is charged to the customer whose card it is by then', async () => {
        const mia = await joined();
        const { customer } = (await cardOf(mia.id))!;
        const before = bench.charges().length;
        bench.outage('busy');
        await on('2026-12-03');
        expect(await mia.states()).toEqual(['paid', 'processing']);
        bench.outage(null);
        bench.news();
        bench.mergeCustomer!(customer);
        expect(await tell()).toEqual([200]);
        await settle();
        expect(await mia.states()).toEqual(['paid', 'paid']);
        expect(bench.charges()).toHaveLength(before + 1);
      });

    test('while the company can’t be asked, the message is not heard and comes again', async () => {
      const mia = await joined();
      const { card } = (await cardOf(mia.id))!;
      bench.news();
      bench.updateCard(card, { expMonth: 4, expYear: 2036 });
      const [message] = bench.news();
      const send = async () =>
        (await door.call(`/api/webhooks/${provider}`, { method: 'POST', ...message! })).status;
      bench.outage('broken');
      expect(await send()).toBe(503);
      bench.outage(null);
      expect(await send()).toBe(200);
      expect(await cardOf(mia.id)).toMatchObject({ month: 4, year: 2036 });
    });
  },
);
