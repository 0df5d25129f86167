import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import { until } from '../../support/until.ts';
import { openCardHouse } from '../support/card-house.ts';

const DIFFERENCES = /* GraphQL */ `
  query ($id: ID) {
    moneyDifferences(businessId: $id) {
      kind
      here
      there
      providerReference
      order {
        id
      }
    }
  }
`;

/** The books of the last days against what Square lists. */

const house = await openCardHouse();
const { square, door, owner, farm, joined, ledger } = house;
afterAll(() => house.close());

const night = async () => reconcile(await door.own());
const shown = async () => (await owner.run(DIFFERENCES, { id: farm.id })).moneyDifferences;

test('nothing differs after a life of charges, refunds, disputes and a shop’s own sales', async () => {
  await joined();
  const mia = await joined();
  const [first, second] = square.charges.map(({ id }) => id);
  square.refundAtSquare(first!, 500);
  square.dispute(second!);
  await square.deliver(({ body, headers }) =>
    door.call('/api/webhooks/square', { method: 'POST', body, headers }),
  );
  await until(async () => {
    const [{ n }] = await house.sql(
      "select count(*)::int as n from ledger_entry where kind in ('refund', 'dispute')",
    );
    return n === 2;
  });
  const stranger = { accountReference: '9', customerId: null, email: 'someone@example.com', name: 'Someone' };
  await square.provider().charge({
    reference: 'at-the-counter',
    amount: 900,
    isOwnerThere: true,
    source: { sourceToken: square.token('4111 1111 1111 1111'), owner: stranger },
    note: 'Eggs',
    statementName: 'Fernhill Farm',
    platformFee: 0,
  });
  expect(await night()).toEqual({ accounts: 1, differences: 0, failed: [] });
  expect(await shown()).toEqual([]);
  expect(await mia.states()).toEqual(['paid']);
});

test('what differs is shown, taken in, and gone the night after', async () => {
  const mia = await joined();
  const { id } = square.charges.at(-1)!;
  // No message of these ever came.
  square.refundAtSquare(id, 700);
  square.events.length = 0;
  expect(await night()).toMatchObject({ differences: 1 });
  expect(await shown()).toMatchObject([{ kind: 'refund', here: 0, there: 700, order: { id: mia.orderId } }]);
  await house.settle();
  expect((await ledger()).at(-1)).toBe('refund -700');
  expect(await night()).toMatchObject({ differences: 0 });
  expect(await shown()).toEqual([]);

  square.dispute(id);
  expect(await night()).toMatchObject({ differences: 1 });
  await house.settle();
  expect((await ledger()).at(-1)).toMatch(/^dispute -/);
  expect(await night()).toMatchObject({ differences: 0 });
});

test('a charge that the company does not have is told, and a list that can’t be had changes nothing', async () => {
  await joined();
  await house.sql(
    "update payment set provider_payment_id = 'GONE', sent_at = clock_timestamp() - interval '1 day' where id = (select max(id) from payment)",
  );
  await night();
  const gone = (await shown()).find((each: { there: number }) => each.there === 0);
  expect(gone).toMatchObject({ kind: 'charge', providerReference: 'GONE', there: 0 });
  square.outage = 'broken';
  expect(await night()).toMatchObject({ accounts: 0, failed: [{ accountId: expect.any(String) }] });
  square.outage = null;
  expect(await shown()).toContainEqual(gone);
});
