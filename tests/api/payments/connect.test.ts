import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { keepAccounts } from '../../../schema/payments/connect/keep-accounts.ts';
import type { ConnectBench } from '../../support/browser/connect-benches.ts';
import { squareConnectBench, stripeConnectBench } from '../../support/browser/connect-benches.ts';
import { ADDRESS } from '../../support/fixtures.ts';
import type { Person } from '../../support/person.ts';
import { PlatformFeeBack } from '../../../migrations/0054-platform-fee-back.ts';
import { backfillOf } from '../support/backfill-of.ts';
import { openHouseWith, PRICE, SAVE_CARD } from '../support/card-house.ts';

/** Businesses with accounts of their own, from the owner's first press to the last card that is forgotten. */

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
        cardsElsewhere
        cardsAskedAt
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
const BEGIN = `mutation ($id: ID!, $provider: ID!) { beginConnectingPayments(businessId: $id, provider: $provider) { url } }`;
const FINISH = `mutation ($provider: ID!, $code: String!, $state: String!) {
  finishConnectingPayments(provider: $provider, code: $code, state: $state) { ...Payments } } ${PAYMENTS}`;
const ASK = `mutation ($id: ID!) { askForCards(businessId: $id) { ...Payments } } ${PAYMENTS}`;
const DISCONNECT = `mutation ($id: ID!) { disconnectPayments(businessId: $id) { ...Payments } } ${PAYMENTS}`;

/** A product of which businesses connect accounts at that company. */
async function sideOf(bench: ConnectBench) {
  /** The account that a card is typed for. */
  const typedFor = { account: '' };
  const house = await openHouseWith({
    payments: paymentAccounts({
      platform: null,
      companies: [bench.company],
      sealing: sealingBy([Buffer.alloc(32, 1)]),
      feeBasisPoints: 250,
    }),
    webhook: bench.webhook,
    token: (number) => bench.token(number, typedFor.account),
    ok: bench.ok,
  });
  const { name, provider } = bench.company;
  return { name, provider, bench, house, typedFor };
}

describe.each([await sideOf(await squareConnectBench()), await sideOf(await stripeConnectBench())])(
  '$name',
  ({ name, provider, bench, house, typedFor }) => {
    const { door, farm, owner, place, joined, on } = house;
    afterAll(async () => {
      await house.close();
      await bench.close();
    });
    const payments = async () => (await owner.run(READ, { id: farm.id })).managedBusiness.payments;

    /** The owner at the company's page: what it sends them back with. */
    async function sayYes(who: Person = owner): Promise<{ code: string; state: string }> {
      const { beginConnectingPayments } = await who.run(BEGIN, { id: farm.id, provider });
      const page = await (await fetch(beginConnectingPayments.url)).text();
      const back = new URL(/href="([^"]*code=[^"]*)"/.exec(page)![1]!.replaceAll('&amp;', '&'));
      expect(back.pathname).toBe(`/admin/connect/${provider}`);
      return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
    }

    async function connected(): Promise<void> {
      await owner.run(FINISH, { provider, ...(await sayYes()) });
      typedFor.account = bench.lastConnected();
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
      bench.signIn(null);
      bench.leaveNothing();
    });

    test('a business has no account, is paid at pickup and can connect one', async () => {
      expect(await payments()).toMatchObject({
        method: 'offline',
        companies: [{ provider, name }],
        feeBasisPoints: 250,
        account: null,
        lastAccount: null,
      });
    });

    test('once it has said yes, its members pay into its own account, and the platform keeps its fee', async () => {
      await connected();
      expect(await payments()).toMatchObject({
        method: 'card',
        account: { isLive: false, connectedBy: owner.username, lacks: [], cards: 0 },
      });
      const mia = await joined();
      expect(bench.charges).toMatchObject([
        { account: typedFor.account, amount: PRICE, fee: Math.round(PRICE * 0.025) },
      ]);
      await on('2026-12-03');
      expect(await mia.states()).toEqual(['paid', 'paid']);
      expect(bench.charges[1]).toMatchObject({
        account: typedFor.account,
        cardId: bench.charges[0]!.cardId,
      });
      expect((await payments()).account).toMatchObject({
        cards: 1,
        memberships: [{ id: mia.id, name: ADDRESS.fullName }],
      });
      const viewer = await door.as.staff(farm, 'viewer');
      const { account } = (await viewer.run(READ, { id: farm.id })).managedBusiness.payments;
      expect(account.memberships).toEqual([{ id: mia.id, name: '' }]);
      const { booksByBusiness } = await (
        await door.as.admin()
      ).run('{ booksByBusiness { business { id } platformFees sums { charged } } }');
      expect(booksByBusiness.find(({ business }: any) => business.id === farm.id)).toEqual({
        business: { id: farm.id },
        platformFees: bench.charges[0]!.fee + bench.charges[1]!.fee,
        sums: { charged: 2 * PRICE },
      });
    });

    test('what is given back takes its part of the platform’s fee with it', async () => {
      await connected();
      const mia = await joined();
      const [fee] = bench.charges.map((charge) => charge.fee);
      for (const amount of [1000, null]) {
        await owner.run(
          'mutation ($id: ID!, $amount: Int) { refundOrder(id: $id, amount: $amount) { id } }',
          {
            id: mia.orderId,
            amount,
          },
        );
        expect(bench.feeKept(bench.charges[0]!)).toBe(
          amount === null ? 0 : Math.round((fee! * (PRICE - 1000)) / PRICE),
        );
      }
    });

    test('Money and the table of payments say what the platform keeps, whoever gave back', async () => {
      await connected();
      const [mia, ada] = [await joined(), await joined()];
      const fee = bench.charges[0]!.fee;
      const books = '{ booksByBusiness { business { id } platformFees platformFeesBack } }';
      const kept = async () => {
        await house.settle();
        const { booksByBusiness } = await (await door.as.admin()).run(books);
        const own = booksByBusiness.find(({ business }: any) => business.id === farm.id);
        return [own.platformFees, own.platformFeesBack];
      };
      const there = () => bench.charges.reduce((cents, charge) => cents + bench.feeKept(charge), 0);
      const give = (id: string, amount: number | null) =>
        owner.run('mutation ($id: ID!, $amount: Int) { refundOrder(id: $id, amount: $amount) { id } }', {
          id,
          amount,
        });
      const [before, backBefore] = await kept();
      expect(there()).toBe(2 * fee);
      await give(mia.orderId, 700);
      expect(await kept()).toEqual([before - 2 * fee + there(), backBefore + 2 * fee - there()]);
      bench.refundThere(bench.charges[1]!.id, 1000);
      await bench.deliver(async ({ body, headers }) => {
        const { status } = await door.call(`/api/webhooks/${provider}`, { method: 'POST', body, headers });
        expect(status).toBe(200);
      });
      expect(await kept()).toEqual([before - 2 * fee + there(), backBefore + 2 * fee - there()]);
      await give(ada.orderId, null);
      expect(await kept()).toEqual([before - 2 * fee + there(), backBefore + 2 * fee - there()]);
      await give(mia.orderId, null);
      expect(await kept()).toEqual([before - 2 * fee + there(), backBefore + 2 * fee - there()]);
      expect(bench.feeKept(bench.charges[0]!)).toBe(0);
      const { text } = await door.call(`/api/admin/businesses/${farm.id}/payments.csv`, {
        token: owner.token,
      });
      const lines = text!.split('\r\n').map((line: string) => line.split(','));
      const column = lines[0]!.indexOf('Platform fee');
      const cellOf = (id: string) => lines.find((cells: string[]) => cells.includes(id))![column];
      expect(bench.charges.map(({ id }) => cellOf(id))).toEqual(
        bench.charges.map((charge) => (bench.feeKept(charge) / 100).toFixed(2)),
      );
      // Of an older database: Square has always taken it along, of Stripe nobody knows.
      const said = await kept();
      for (const table of ['money_sum', 'money_change', 'money_month'])
        await house.sql(`delete from ${table} where kind = 'platform_fee_back'`);
      await house.sql('alter table refund disable trigger user');
      await house.sql('update refund set platform_fee_back = null');
      for (const statement of backfillOf(PlatformFeeBack)) await house.sql(statement);
      await house.sql('alter table refund enable trigger user');
      expect(await kept()).toEqual(provider === 'square' ? said : [said[0] + said[1], 0]);
    });

    test('what comes back counts once, for whoever began it', async () => {
      const editor = await door.as.staff(farm, 'editor', 'edda');
      expect((await editor.refused(BEGIN, { id: farm.id, provider })).code).toBe('FORBIDDEN');
      const yes = await sayYes();
      expect((await editor.refused(FINISH, { provider, ...yes })).code).toBe('BAD_REQUEST');
      await owner.run(FINISH, { provider, ...yes });
      expect((await owner.refused(FINISH, { provider, ...yes })).code).toBe('BAD_REQUEST');
      expect((await owner.refused(BEGIN, { id: farm.id, provider })).code).toBe('CONFLICT');
      await disconnected();
      const { state } = await sayYes();
      expect((await owner.refused(FINISH, { provider, code: 'made up', state })).message).toMatch(
        / did not accept it: connect again$/,
      );
    });

    test('connecting and taking away are one row each of what staff did, and what was refused is none', async () => {
      const read =
        'query ($id: ID!) { activity(businessId: $id, first: 100) { nodes { id kind by before after } } }';
      const entries = async () => (await owner.run(read, { id: farm.id })).activity.nodes;
      const before = (await entries()).length;
      const yes = await sayYes();
      expect(await entries()).toHaveLength(before);
      await owner.run(FINISH, { provider, ...yes });
      await owner.attempt(FINISH, { provider, ...yes });
      await owner.attempt(BEGIN, { id: farm.id, provider });
      await owner.run(DISCONNECT, { id: farm.id });
      await owner.attempt(DISCONNECT, { id: farm.id });
      await jobs();
      const written = (await entries()).slice(0, -before || undefined);
      expect(written).toEqual([
        expect.objectContaining({
          kind: 'payments_disconnected',
          by: owner.username,
          before: null,
          after: null,
        }),
        expect.objectContaining({
          kind: 'payments_connected',
          by: owner.username,
          before: null,
          after: { provider },
        }),
      ]);
    });

    test('two windows that come back at once connect one account', async () => {
      const both = [await sayYes(), await sayYes()];
      const ended = await Promise.all(both.map((yes) => owner.attempt(FINISH, { provider, ...yes })));
      expect(ended.map(({ refused }) => refused?.code ?? null).toSorted()).toEqual(['CONFLICT', null]);
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
        lastAccount: { company: { name }, isGivenBack: false },
      });
      const { cardId } = bench.charges[0]!;
      expect(await keepAccounts(await door.own())).toMatchObject({ givenBack: 0 });
      expect(await jobs()).toMatchObject({ givenBack: 1 });
      expect(bench.isOnFile(cardId)).toBe(false);
      expect((await payments()).lastAccount).toMatchObject({ isGivenBack: true });
      await on('2026-12-05');
      expect(await mia.states()).toEqual(['paid', 'unpaid']);
      expect(bench.charges).toHaveLength(1);
    });

    test('connected anew, the same account is charged again, and what it charged before can be given back', async () => {
      await connected();
      const mia = await joined();
      const first = typedFor.account;
      await owner.run(DISCONNECT, { id: farm.id });
      bench.signIn(first);
      await connected();
      expect(typedFor.account).toBe(first);
      const { status } = await owner.call(`POST /api/admin/orders/${mia.orderId}/refund`, { body: {} });
      expect(status).toBe(200);
      expect(bench.charges[0]).toMatchObject({ refunded: PRICE });
    });

    test('members whose card another account holds are asked for it at once, and again a day later', async () => {
      await connected();
      const mia = await joined();
      const wanted = async () => (await mia.mails()).filter((mail) => mail.startsWith('card_wanted')).length;
      expect((await owner.refused(ASK, { id: (await door.farm('other')).id })).code).toBe('NOT_FOUND');
      // As one that was given before the business had an account.
      await house.sql('update card_on_file set provider_account_id = null');
      await owner.run(DISCONNECT, { id: farm.id });
      bench.signIn(null);
      await connected();
      expect(await wanted()).toBe(1);
      const { account } = await payments();
      expect(account).toMatchObject({ cards: 0, cardsElsewhere: 1 });
      expect(account.cardsAskedAt.slice(0, 13)).toBe(door.clock.now().toISOString().slice(0, 13));
      expect(await owner.refused(ASK, { id: farm.id })).toMatchObject({
        code: 'CONFLICT',
        message: 'They were asked less than a day ago.',
      });
      door.clock.moveTo(new Date(door.clock.now().getTime() + 25 * 3_600_000));
      const asked = await owner.call(`POST /api/admin/businesses/${farm.id}/ask-for-cards`);
      expect(asked.body).toEqual({ cards_elsewhere: 1, asked_at: expect.any(String) });
      expect(await wanted()).toBe(2);
      await mia.run(SAVE_CARD, { id: mia.id, payment: house.paying(bench.ok) });
      expect((await payments()).account).toMatchObject({ cards: 1, cardsElsewhere: 0 });
    });

    test('credentials are renewed before they end, and an outage loses nothing', async () => {
      // So little is left of them that they are renewed in each run.
      bench.credentialsLast(10);
      await connected();
      bench.passDays(9);
      bench.outage(true);
      expect(await keepAccounts(await door.own())).toMatchObject({ renewed: 0, revoked: 0 });
      bench.outage(false);
      await keepAccounts(await door.own());
      bench.passDays(9);
      await joined();
      expect(bench.charges).toHaveLength(1);
    });

    describe('taken back there', () => {
      const tell = (message: ReturnType<typeof bench.revoke>) =>
        door.call(`/api/webhooks/${provider}`, { method: 'POST', ...message });

      test('nothing is charged there any more', async () => {
        await connected();
        const mia = await joined();
        expect((await tell(bench.revoke(typedFor.account))).status).toBe(200);
        expect(await payments()).toMatchObject({ method: 'offline', lastAccount: { isGivenBack: true } });
        const told = await house.sql<{ state: string }>(
          `select facts->'paymentAccount'->>'state' as state from account_email
            where kind = 'payment_account' and account_id = $1`,
          [owner.id],
        );
        expect(told).toEqual([{ state: 'revoked' }]);
        await on('2026-12-03');
        expect(await mia.states()).toEqual(['paid', 'unpaid']);
        expect(await place(await door.as.member())).toMatchObject({ refused: null });
      });

      test('a message that is older than the new connection takes nothing away', async () => {
        await connected();
        const late = bench.revoke(typedFor.account);
        await owner.run(DISCONNECT, { id: farm.id });
        bench.signIn(typedFor.account);
        await connected();
        expect((await tell(late)).status).toBe(200);
        expect((await payments()).method).toBe('card');
      });

      test('while the company can’t be asked, the message is not heard', async () => {
        await connected();
        const message = bench.revoke(typedFor.account);
        bench.outage(true);
        expect((await tell(message)).status).toBe(503);
        expect((await payments()).method).toBe('card');
        bench.outage(false);
        expect((await tell(message)).status).toBe(200);
        expect((await payments()).method).toBe('offline');
      });
    });
  },
);
