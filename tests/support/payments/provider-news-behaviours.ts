import type { PaymentProvider, SavedCard } from '../../../schema/payments/payment-provider.ts';
import { NotListed } from '../../../schema/payments/provider-records.ts';
import type { ListedPage } from '../../../schema/payments/provider-records.ts';
import type { ProviderBench } from './payment-provider-behaviours.ts';

interface Parts {
  bench: ProviderBench;
  provider: PaymentProvider;
  charged(number?: string): Promise<{ charge: { reference: string; amount: number }; id: string }>;
  kept(number?: string): Promise<SavedCard>;
}

/** What happens at a company without a call of ours: how it is told, asked for and listed. */
export function describeNews(parts: () => Parts): void {
  const heard = () =>
    parts()
      .bench.news()
      .map(({ body }) => parts().bench.webhooks.read(body, Date.now())!);

  test('a dispute is told with its payment, and stands as its bank decides', async () => {
    const { bench, provider, charged } = parts();
    const { id, charge } = await charged();
    bench.news();
    const disputeId = bench.dispute(id);
    const dispute = { disputeId, providerPaymentId: id, amount: charge.amount, state: 'open' };
    const open = await provider.findDispute(disputeId);
    expect(open).toMatchObject({ ...dispute, reason: expect.stringMatching(/^[a-z ]+$/) });
    expect(open!.dueAt!.getTime()).toBeGreaterThan(Date.now());
    const refund = {
      key: `dispute-${id}`,
      providerPaymentId: id,
      amount: 100,
      reason: null,
      platformFee: 0,
    };
    expect(await provider.refund(refund)).toMatchObject({ outcome: 'declined' });
    bench.decide(disputeId, 'won');
    expect(await provider.findDispute(disputeId)).toMatchObject({ ...dispute, state: 'won', dueAt: null });
    const lostId = bench.dispute((await charged()).id);
    bench.decide(lostId, 'lost');
    expect(await provider.findDispute(lostId)).toMatchObject({ state: 'lost' });
    const told = heard().filter(({ about }) => about?.kind === 'disputed');
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told[0]).toMatchObject({ providerPaymentId: id, about: { disputeId } });
    expect(told.at(-1)).toMatchObject({ about: { disputeId: lostId } });
  });

  test('a card that its bank has changed is told, and read as it is now; so is one that was taken away', async () => {
    const { bench, provider, kept } = parts();
    const card = await kept();
    expect(await provider.findCard(card.cardId)).toEqual(card);
    bench.news();
    bench.updateCard(card.cardId, { expMonth: 3, expYear: 2035 });
    expect(heard()).toMatchObject([{ about: { kind: 'card_changed', cardId: card.cardId } }]);
    expect(await provider.findCard(card.cardId)).toEqual({ ...card, expMonth: 3, expYear: 2035 });
    await provider.forgetCard(card.cardId);
    expect(heard()).toMatchObject([{ about: { kind: 'card_removed', cardId: card.cardId } }]);
    expect(await provider.findCard(card.cardId)).toBe('gone');
    bench.outage('broken');
    expect(await provider.findCard(card.cardId)).toBeNull();
    bench.outage(null);
  });

  test('a customer who was deleted, or merged into another, is told', async () => {
    const { bench, provider, kept } = parts();
    const { customerId, cardId } = await kept();
    bench.news();
    bench.deleteCustomer(customerId);
    const gone = { kind: 'customer_removed', customerId, mergedInto: null };
    expect(heard().map(({ about }) => about)).toContainEqual(gone);
    expect(await provider.findCard(cardId)).toBe('gone');
    if (!bench.mergeCustomer) return;
    const card = await kept();
    bench.news();
    const mergedInto = bench.mergeCustomer(card.customerId);
    const merged = { kind: 'customer_removed', customerId: card.customerId, mergedInto };
    expect(heard().map(({ about }) => about)).toContainEqual(merged);
    expect(await provider.findCard(card.cardId)).toEqual({ ...card, customerId: mergedInto });
  });

  test('all that was paid, given back and disputed since is listed, however much it is', async () => {
    const { bench, provider, charged } = parts();
    const since = new Date(Date.now() - 1_000);
    const first = await charged();
    const disputes = new Set<string>();
    for (let n = 0; n < 105; n += 1) {
      const { id } = await charged();
      if (n % 8 === 0) disputes.add(bench.dispute(id));
      else bench.refundThere(id, 100 + n, 'Late');
    }
    const listed = await all(provider.listSince(since));
    const payment = listed.payments.find(({ providerPaymentId }) => providerPaymentId === first.id);
    expect(payment).toMatchObject({
      reference: first.charge.reference,
      state: 'succeeded',
      amount: first.charge.amount,
      platformFee: 0,
      processingFee: Math.round(first.charge.amount * 0.029) + 30,
    });
    const ids = listed.payments.map(({ providerPaymentId }) => providerPaymentId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(106);
    expect(listed.refunds.filter(({ reason }) => reason === 'Late').length).toBeGreaterThanOrEqual(91);
    expect(listed.refunds[0]).toMatchObject({ state: 'refunded', providerPaymentId: expect.any(String) });
    const theirs = listed.disputes.map(({ disputeId }) => disputeId);
    expect([...disputes].every((id) => theirs.includes(id))).toBe(true);
    const later = await all(provider.listSince(new Date(Date.now() + 30 * 86_400_000)));
    expect([...later.payments, ...later.refunds]).toEqual([]);
  });

  test('a list that can’t be had is refused, and never short', async () => {
    const { bench, provider } = parts();
    bench.outage('broken');
    const refusal = await all(provider.listSince(new Date())).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NotListed);
    expect(refusal).toMatchObject({ failure: { outcome: 'unknown' } });
    bench.outage(null);
  });

  test('an account that takes our access away says so', async () => {
    const { bench } = parts();
    bench.news();
    bench.revoke();
    expect(heard()).toMatchObject([{ about: { kind: 'account_revoked' }, account: expect.any(String) }]);
  });
}

async function all(pages: AsyncIterable<ListedPage>) {
  const sums = {
    payments: [] as ListedPage['payments'][number][],
    refunds: [] as ListedPage['refunds'][number][],
    disputes: [] as ListedPage['disputes'][number][],
  };
  for await (const page of pages) {
    sums.payments.push(...page.payments);
    sums.refunds.push(...page.refunds);
    sums.disputes.push(...page.disputes);
  }
  return sums;
}
