import type { PaymentProvider } from '../../../schema/payments/payment-provider.ts';
import { recordWebhookEvent } from '../../../schema/payments/settlement/record-webhook-event.ts';
import type { ProviderNews } from '../../../schema/payments/settlement/record-webhook-event.ts';
import { settlePayments } from '../../../schema/payments/settlement/settle-payments.ts';
import { CARDS, startFakeSquare } from '../../support/payments/fake-square.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { openHouseWith } from '../support/card-house.ts';

/**
 * Something is told of a payment just after it was asked how that stands, and whoever was told ends before looking: the look
 * that was wished for is made by the next run.
 */

const square = await startFakeSquare();
const asked = square.provider({ timeoutSeconds: 0.5 });
/** Done once, between the company's next answer and what is made of it. */
let meanwhile: (() => Promise<void>) | null = null;
async function then<Answer>(answer: Answer): Promise<Answer> {
  const now = meanwhile;
  meanwhile = null;
  await now?.();
  return answer;
}
const provider: PaymentProvider = {
  ...asked,
  findRefund: async (id) => then(await asked.findRefund(id)),
  findDispute: async (id) => then(await asked.findDispute(id)),
};
const house = await openHouseWith({
  payments: platformOnly(provider),
  webhook: square.webhooks,
  token: (number) => square.token(number),
  ok: CARDS.ok,
});
const { door, joined, ledger } = house;
afterAll(async () => {
  await house.close();
  await square.close();
});
afterEach(async () => {
  await house.leaveNothing();
  square.charges.length = 0;
  square.events.length = 0;
});

let events = 0;
/** What the webhook does before it is answered. */
const told = async (providerPaymentId: string, about: ProviderNews | null = null) => {
  events += 1;
  const event = { id: `told-${events}`, type: 'told', reference: null, account: null };
  await recordWebhookEvent(await door.own(), { ...event, providerPaymentId, about });
};
/** The minute's job: it looks only at what is to be looked at now. */
const job = async () => {
  const run = await settlePayments(await door.own());
  expect(run.failed).toEqual([]);
};
const disputes = async () =>
  (await house.sql<{ state: string }>('select state from dispute order by id desc limit 1'))[0]!.state;

test('a refund at the counter, while another is read', async () => {
  await joined();
  const { id, amount } = square.charges[0]!;
  square.refundAtSquare(id, 500);
  await told(id);
  meanwhile = async () => {
    square.refundAtSquare(id, 300);
    await told(id);
  };
  await job();
  await job();
  expect(await ledger()).toEqual([`charge ${amount}`, 'refund -500', 'refund -300']);
});

test('a dispute that is decided, while it is read as open', async () => {
  await joined();
  const { id, amount } = square.charges[0]!;
  const dispute = square.dispute(id);
  const news = { kind: 'disputed', disputeId: dispute.id } as const;
  await told(id, news);
  meanwhile = async () => {
    square.moveDispute(dispute.id, 'WON');
    await told(id, news);
  };
  await job();
  await job();
  expect(await disputes()).toBe('won');
  expect(await ledger()).toEqual([`charge ${amount}`]);
});

test('what another process has read later is not overwritten by what was read before', async () => {
  await joined();
  const { id, amount } = square.charges[0]!;
  const dispute = square.dispute(id);
  const news = { kind: 'disputed', disputeId: dispute.id } as const;
  await told(id, news);
  meanwhile = async () => {
    square.moveDispute(dispute.id, 'LOST');
    await told(id, news);
    await job();
    expect(await disputes()).toBe('lost');
  };
  await job();
  expect(await disputes()).toBe('lost');
  await job();
  expect(await ledger()).toEqual([`charge ${amount}`, `dispute -${amount}`]);
});
