import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import type { ConnectBench } from '../../support/browser/connect-benches.ts';
import { squareConnectBench, stripeConnectBench } from '../../support/browser/connect-benches.ts';
import { openHouseWith, PRICE, SAVE_CARD } from '../support/card-house.ts';

/** An account that its business disconnects while a card is about to be kept there: nothing is charged to that card later. */

const BEGIN = `mutation ($id: ID!, $provider: ID!) { beginConnectingPayments(businessId: $id, provider: $provider) { url } }`;
const FINISH = `mutation ($provider: ID!, $code: String!, $state: String!) {
  finishConnectingPayments(provider: $provider, code: $code, state: $state) { __typename } }`;
const DISCONNECT = `mutation ($id: ID!) { disconnectPayments(businessId: $id) { __typename } }`;

async function sideOf(bench: ConnectBench) {
  /** What happens while the company answers that it has kept a card. */
  const meanwhile: { whenCardKept: (() => Promise<unknown>) | null } = { whenCardKept: null };
  const company: typeof bench.company = {
    ...bench.company,
    providerOf(account) {
      const opened = bench.company.providerOf(account);
      return {
        ...opened,
        async saveCard(card) {
          const kept = await opened.saveCard(card);
          await meanwhile.whenCardKept?.();
          return kept;
        },
      };
    },
  };
  const house = await openHouseWith({
    payments: paymentAccounts({
      platform: null,
      companies: [company],
      sealing: sealingBy([Buffer.alloc(32, 1)]),
      feeBasisPoints: 0,
    }),
    webhook: bench.webhook,
    token: (number) => bench.token(number, bench.lastConnected()),
    ok: bench.ok,
  });
  return { name: bench.company.name, bench, house, meanwhile };
}

describe.each([await sideOf(await squareConnectBench()), await sideOf(await stripeConnectBench())])(
  '$name',
  ({ bench, house, meanwhile }) => {
    const { door, farm, owner } = house;
    const { provider } = bench.company;
    afterAll(async () => {
      await house.close();
      await bench.close();
    });
    const disconnect = () => owner.run(DISCONNECT, { id: farm.id });
    beforeEach(async () => {
      await house.leaveNothing();
      bench.leaveNothing();
      const { beginConnectingPayments } = await owner.run(BEGIN, { id: farm.id, provider });
      const page = await (await fetch(beginConnectingPayments.url)).text();
      const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
      const { code, state } = Object.fromEntries(back.searchParams);
      await owner.run(FINISH, { provider, code, state });
    });

    test('by a checkout', async () => {
      bench.loseAnswer();
      expect((await house.place(await door.as.member())).refused?.code).toBe('PAYMENT_UNAVAILABLE');
      await disconnect();
      await house.settle();
      const [{ cardId }] = bench.charges as [ConnectBench['charges'][number]];
      await forgetCards(await door.own());
      expect(bench.isOnFile(cardId)).toBe(false);
      await house.on('2026-12-03');
      const orders = await house.sql('select state from "order" order by id desc limit 2');
      expect(orders).toEqual([{ state: 'unpaid' }, { state: 'paid' }]);
      expect(bench.charges).toMatchObject([{ amount: PRICE, refunded: 0 }]);
    });

    test('after a card was declined: the same checkout sent again is paid at the business', async () => {
      const mia = await door.as.member();
      const again = { key: 'the-same' };
      expect((await house.place(mia, bench.declined, again)).refused?.code).toBe('PAYMENT_DECLINED');
      await disconnect();
      const [one, two] = [await house.place(mia, bench.ok, again), await house.place(mia, bench.ok, again)];
      expect(one.data.placeOrder.order).toMatchObject({ state: 'unpaid', totalAmount: PRICE });
      expect(two.data.placeOrder.order.id).toBe(one.data.placeOrder.order.id);
      expect(bench.charges).toEqual([]);
    });

    test('while its charge is unknown: the same checkout sent again waits, and is that one', async () => {
      const mia = await door.as.member();
      const again = { key: 'unknown-one' };
      bench.loseAnswer();
      expect((await house.place(mia, bench.ok, again)).refused?.code).toBe('PAYMENT_UNAVAILABLE');
      await disconnect();
      expect((await house.place(mia, bench.ok, again)).refused?.code).toBe('CONFLICT');
      await house.settle();
      expect((await house.place(mia, bench.ok, again)).data.placeOrder.order.state).toBe('paid');
      expect(bench.charges).toHaveLength(1);
    });

    test('by a member who gives another one', async () => {
      const mia = await house.joined();
      meanwhile.whenCardKept = disconnect;
      const { refused } = await mia.attempt(SAVE_CARD, { id: mia.id, payment: house.paying(bench.ok) });
      meanwhile.whenCardKept = null;
      expect(refused?.code).toBe('PAYMENT_UNAVAILABLE');
      expect(await house.sql('select card_id from card_on_file')).toEqual([]);
    });
  },
);
