import { RestRefundOrderDocument as REFUND } from '../../../gateway/rest/documents.generated.ts';
import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import { stripeBench } from '../../support/payments/fake-stripe/bench.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { squareBench } from '../../support/payments/square-bench.ts';
import { openHouseWith } from '../support/card-house.ts';

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

/** The books of the last days against what the payment company lists. */
describe.each([
  { provider: 'square', open: squareBench },
  { provider: 'stripe', open: stripeBench },
])('at $provider', ({ provider, open }) => {
  let bench: Awaited<ReturnType<typeof open>>;
  let house: Awaited<ReturnType<typeof openHouseWith>>;

  beforeAll(async () => {
    bench = await open();
    house = await openHouseWith({
      payments: platformOnly(bench.provider({ timeoutSeconds: 1 }), { provider, reference: 'platform' }),
      webhook: bench.webhooks,
      token: bench.token,
      ok: bench.cards.ok,
    });
  });
  afterAll(async () => {
    await house.close();
    await bench.close();
  });

  const night = async () => reconcile(await house.door.own());
  const shown = async () => (await house.owner.run(DIFFERENCES, { id: house.farm.id })).moneyDifferences;
  const joined = async () => ({ ...(await house.joined()), charge: bench.charges().at(-1)!.id });
  const expectNone = async () => {
    expect(await night()).toEqual({ accounts: 1, differences: 0, failed: [] });
    expect(await shown()).toEqual([]);
  };
  /** As if it had been sent yesterday: the list is not asked about the last minutes. */
  const yesterday = (table: 'payment' | 'refund') =>
    house.sql(`update ${table} set sent_at = clock_timestamp() - interval '1 day'`);
  const newest = async (table: 'payment' | 'refund' | 'dispute', set: string) =>
    house.sql(`update ${table} set ${set} where id = (select max(id) from ${table})`);

  test('nothing differs after a life of charges, refunds, disputes and a shop’s own sales', async () => {
    const mia = await joined();
    await house.owner.run(REFUND, { id: mia.orderId, amount: 500, reason: 'Wilted' });
    bench.dispute((await joined()).charge);
    await night();
    await house.settle();
    const stranger = {
      accountReference: '9',
      customerId: null,
      email: 'someone@example.com',
      name: 'Someone',
    };
    await bench.provider().charge({
      reference: 'at-the-counter',
      amount: 900,
      isOwnerThere: true,
      source: { sourceToken: bench.token(bench.cards.ok), owner: stranger, isKept: true },
      note: 'Eggs',
      statementName: 'Fernhill Farm',
      platformFee: 0,
    });
    await yesterday('payment');
    await yesterday('refund');
    await expectNone();
  });

  test('what the books have missed is shown, taken in, and gone the night after', async () => {
    const mia = await joined();
    // No message of these ever came.
    bench.refundThere(mia.charge, 700, 'Late');
    expect(await night()).toMatchObject({ differences: 1 });
    expect(await shown()).toMatchObject([
      { kind: 'refund', here: 0, there: 700, order: { id: mia.orderId } },
    ]);
    await house.settle();
    expect((await house.ledger()).at(-1)).toBe('refund -700');
    await expectNone();

    bench.dispute((await joined()).charge);
    expect(await night()).toMatchObject({ differences: 1 });
    expect(await shown()).toMatchObject([{ kind: 'dispute', here: 0, there: expect.any(Number) }]);
    await house.settle();
    expect(await house.ledger()).toContainEqual(expect.stringMatching(/^dispute -/));
    await expectNone();
  });

  test('a refund and a dispute of other cents are told with both', async () => {
    const mia = await joined();
    await house.owner.run(REFUND, { id: mia.orderId, amount: 600, reason: 'Wilted' });
    await newest('refund', 'amount = 400');
    const ben = await joined();
    bench.dispute(ben.charge);
    await night();
    await house.settle();
    await newest('dispute', 'amount = 1');
    expect(await night()).toMatchObject({ differences: 2 });
    expect(await shown()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'refund', here: 400, there: 600, order: { id: mia.orderId } }),
        expect.objectContaining({ kind: 'dispute', here: 1, order: { id: ben.orderId } }),
      ]),
    );
    await newest('refund', 'amount = 600');
    await house.settle();
    await expectNone();
  });

  test('what the company does not have is told, and a list that can’t be had changes nothing', async () => {
    const mia = await joined();
    await house.owner.run(REFUND, { id: mia.orderId, amount: 300, reason: 'Wilted' });
    await newest('refund', "provider_refund_id = 'NO-REFUND'");
    bench.dispute((await joined()).charge);
    await night();
    await house.settle();
    await newest('dispute', "provider_dispute_id = 'NO-DISPUTE'");
    await joined();
    await newest('payment', "provider_payment_id = 'NO-CHARGE'");
    expect((await shown()).filter(({ there }: { there: number }) => there === 0)).toEqual([]);
    await yesterday('payment');
    await yesterday('refund');
    await night();
    const gone = (await shown()).filter(({ there }: { there: number }) => there === 0);
    expect(gone).toHaveLength(3);
    expect(gone).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'charge', providerReference: 'NO-CHARGE' }),
        expect.objectContaining({
          kind: 'refund',
          providerReference: 'NO-REFUND',
          here: 300,
          order: { id: mia.orderId },
        }),
        expect.objectContaining({ kind: 'dispute', providerReference: 'NO-DISPUTE' }),
      ]),
    );
    const before = await shown();
    bench.outage('broken');
    expect(await night()).toMatchObject({ accounts: 0, failed: [{ accountId: expect.any(String) }] });
    bench.outage(null);
    expect(await shown()).toEqual(before);
  });
});
