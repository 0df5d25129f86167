import type { ProviderWebhook } from '../../../gateway/payments/webhook.ts';
import type {
  CardOwner,
  Charge,
  PaymentProvider,
  PaymentResult,
  SavedCard,
} from '../../../schema/payments/payment-provider.ts';

import { describeNews } from './provider-news-behaviours.ts';

type Told = 'declined_soft' | 'declined_hard' | 'busy' | 'broken' | 'unauthorized' | 'cut' | 'timeout';
type ToldAfter = 'late' | 'lost' | 'twice' | 'lands_late';

/** A payment company's adapter, beside the fake of the company that it speaks to, and what the fake can be told. */
export interface ProviderBench {
  cards: Record<'ok' | 'amex' | 'soft' | 'hard' | 'firstOnly' | 'refusedAtSave', string>;
  provider(options?: { timeoutSeconds?: number; onRefused?: (code: string) => void }): PaymentProvider;
  /** What the browser's form makes of a card. */
  token(number: string): string;
  nextCharge(does: Told | ToldAfter): void;
  nextRefund(does: 'declined_hard' | 'lost' | 'busy' | 'broken'): void;
  /** How every call ends, until null. */
  outage(does: Told | null): void;
  landsAfterMs: number;
  charges(): { id: string; reference: string; amount: number; refunded: number }[];
  forgetKeys(): void;
  /** At the company's own counter. */
  removeCard(cardId: string): void;
  deleteCustomer(customerId: string): void;
  refundThere(chargeId: string, cents: number, reason: string): void;
  failRefunds(chargeId: string): void;
  mergeCustomer?(customerId: string): string;
  updateCard(cardId: string, changed: { expMonth: number; expYear: number }): void;
  /** The card's owner takes the money back by their bank. @returns the company's id of it. */
  dispute(chargeId: string): string;
  decide(disputeId: string, state: 'won' | 'lost'): void;
  /** What happened since the last time, as the company's webhooks say it. */
  news(): { body: string; headers: Record<string, string> }[];
  /** The account takes our access away; the last thing that a bench is asked for. */
  revoke(): void;
  webhooks: ProviderWebhook;
  close(): Promise<void>;
}

const OWNER: CardOwner = { accountReference: '1', customerId: null, email: 'mia@example.com', name: 'Mia' };
const AMOUNT = 2650;

/** What every payment company's adapter has to do, whatever its company is like: a suite of tests about one. */
export function describeProvider(name: string, open: () => Promise<ProviderBench>): void {
  describe(`${name} as a payment provider`, () => {
    let bench: ProviderBench;
    let provider: PaymentProvider;
    let references = 0;

    beforeAll(async () => {
      bench = await open();
      provider = bench.provider();
    });
    afterAll(() => bench.close());

    const newReference = () => `reference-${(references += 1)}`;
    const byToken = (number: string, more: Partial<Charge> = {}): Charge => ({
      reference: newReference(),
      amount: AMOUNT,
      isOwnerThere: true,
      source: { sourceToken: bench.token(number), owner: OWNER, isKept: true },
      note: 'Fernhill Farm, 2026-12',
      statementName: 'Fernhill Farm',
      platformFee: 0,
      ...more,
    });
    const byCard = ({ customerId, cardId }: SavedCard, more: Partial<Charge> = {}): Charge =>
      byToken(bench.cards.ok, { source: { customerId, cardId }, isOwnerThere: false, ...more });
    const chargesOf = (reference: string) => bench.charges().filter((each) => each.reference === reference);
    const find = ({ reference, amount }: Charge) =>
      provider.findByReference({ reference, amount, sentAt: new Date() });

    async function charged(number = bench.cards.ok): Promise<{ charge: Charge; id: string }> {
      const charge = byToken(number);
      return { charge, id: idOf(await provider.charge(charge)) };
    }
    async function kept(number = bench.cards.ok): Promise<SavedCard> {
      const { id } = await charged(number);
      const result = await provider.keepCardOf({ ...OWNER, providerPaymentId: id });
      if (result.outcome !== 'saved') throw new Error(JSON.stringify(result));
      return result.card;
    }

    describe('a charge by token', () => {
      test('is made once under its key, whatever is asked again', async () => {
        const { charge, id } = await charged();
        expect(await provider.charge(charge)).toMatchObject({ outcome: 'succeeded', providerPaymentId: id });
        expect(chargesOf(charge.reference)).toMatchObject([{ id, amount: AMOUNT }]);
      });

      test('with another token under its key charges nothing', async () => {
        const { charge } = await charged();
        expect(
          await provider.charge({ ...byToken(bench.cards.ok), reference: charge.reference }),
        ).toMatchObject({
          outcome: 'unknown',
        });
        expect(chargesOf(charge.reference)).toHaveLength(1);
      });

      test('leaves a card on file, the same each time it is asked for, which is charged without its owner', async () => {
        const paid = await provider.charge(byToken(bench.cards.amex));
        const asked = { ...OWNER, providerPaymentId: idOf(paid) };
        const first = await provider.keepCardOf(asked);
        expect(first).toMatchObject({
          outcome: 'saved',
          card: {
            brand: 'American Express',
            last4: bench.cards.amex.replaceAll(' ', '').slice(-4),
            expMonth: 12,
            expYear: 2031,
          },
        });
        expect(await provider.keepCardOf(asked)).toEqual(first);
        const { payerId } = paid as { payerId?: string };
        expect(await provider.keepCardOf({ ...asked, payerId })).toEqual(first);
      });

      test('takes another customer where the one that is known was deleted', async () => {
        const { customerId } = await kept();
        bench.deleteCustomer(customerId);
        const charge = byToken(bench.cards.ok, {
          source: { sourceToken: bench.token(bench.cards.ok), owner: { ...OWNER, customerId }, isKept: true },
        });
        const id = idOf(await provider.charge(charge));
        const again = await provider.keepCardOf({ ...OWNER, customerId, providerPaymentId: id });
        expect(again).toMatchObject({ outcome: 'saved', card: { last4: bench.cards.ok.slice(-4) } });
        expect(again).not.toMatchObject({ card: { customerId } });
      });
    });

    describe('a charge of a card on file', () => {
      test('is made once under its key', async () => {
        const charge = byCard(await kept());
        const first = await provider.charge(charge);
        expect(first).toMatchObject({ outcome: 'succeeded' });
        expect(await provider.charge(charge)).toEqual(first);
        expect(chargesOf(charge.reference)).toHaveLength(1);
      });

      test('is declined soft where the bank says so later on', async () => {
        const charge = byCard(await kept(bench.cards.firstOnly));
        expect(await provider.charge(charge)).toMatchObject({ outcome: 'declined', reason: 'soft' });
        expect(chargesOf(charge.reference)).toEqual([]);
      });

      test('is declined for good where the card is on no file any more, or its customer is gone', async () => {
        const removed = await kept();
        bench.removeCard(removed.cardId);
        expect(await provider.charge(byCard(removed))).toMatchObject({ outcome: 'declined', reason: 'hard' });
        const orphan = await kept();
        bench.deleteCustomer(orphan.customerId);
        expect(await provider.charge(byCard(orphan))).toMatchObject({ outcome: 'declined', reason: 'hard' });
      });
    });

    describe('an answer', () => {
      test.each(['soft', 'hard'] as const)(
        'that declines %s is known under its reference too',
        async (reason) => {
          const charge = byToken(bench.cards[reason]);
          expect(await provider.charge(charge)).toMatchObject({ outcome: 'declined', reason });
          expect(['declined', 'none']).toContain((await find(charge)).outcome);
          expect(chargesOf(charge.reference)).toEqual([]);
        },
      );

      test.each([
        ['busy', 'temporary'],
        ['unauthorized', 'configuration'],
        ['broken', 'unknown'],
        ['cut', 'unknown'],
        ['timeout', 'unknown'],
      ] as const)('"%s" is %s, and charges nothing', async (does, outcome) => {
        const card = await kept();
        const charge = byCard(card);
        bench.nextCharge(does);
        expect(await bench.provider({ timeoutSeconds: 0.4 }).charge(charge)).toMatchObject({ outcome });
        expect(chargesOf(charge.reference)).toEqual([]);
        expect(await find(charge)).toEqual({ outcome: 'none' });
      });

      test.each(['late', 'lost'] as const)(
        'that never came of a charge that was made (%s) is found under its key and its reference',
        async (does) => {
          const charge = byCard(await kept());
          bench.nextCharge(does);
          expect(await bench.provider({ timeoutSeconds: 0.4 }).charge(charge)).toMatchObject({
            outcome: 'unknown',
          });
          const found = await find(charge);
          expect(found).toMatchObject({ outcome: 'succeeded' });
          expect(await provider.charge(charge)).toEqual(found);
          expect(chargesOf(charge.reference)).toHaveLength(1);
        },
      );

      test('of a charge that lands late, or is handled twice, leaves one charge', async () => {
        const card = await kept();
        const late = byCard(card);
        bench.nextCharge('lands_late');
        expect(await bench.provider({ timeoutSeconds: 0.2 }).charge(late)).toMatchObject({
          outcome: 'unknown',
        });
        await new Promise((resolve) => setTimeout(resolve, bench.landsAfterMs + 300));
        expect(await provider.charge(late)).toMatchObject({ outcome: 'succeeded' });
        const twice = byCard(card);
        bench.nextCharge('twice');
        expect(await provider.charge(twice)).toMatchObject({ outcome: 'succeeded' });
        expect([...chargesOf(late.reference), ...chargesOf(twice.reference)]).toHaveLength(2);
      });

      test('that refuses us is told to the operator, as long as it lasts', async () => {
        const heard: string[] = [];
        const card = await kept();
        bench.outage('unauthorized');
        const own = bench.provider({ onRefused: (code) => heard.push(code) });
        expect(await own.charge(byCard(card))).toMatchObject({ outcome: 'configuration' });
        expect(await own.charge(byToken(bench.cards.ok))).toMatchObject({ outcome: 'configuration' });
        expect(heard.length).toBeGreaterThanOrEqual(2);
        bench.outage(null);
        expect(await own.charge(byCard(card))).toMatchObject({ outcome: 'succeeded' });
      });
    });

    test('a charge is found by its reference among many of its amount, also when its key is forgotten', async () => {
      const card = await kept();
      const wanted = byCard(card);
      const first = await provider.charge(wanted);
      for (let n = 0; n < 120; n += 1) await provider.charge(byCard(card));
      expect(await find(wanted)).toEqual(first);
      expect(await find(byCard(card))).toEqual({ outcome: 'none' });
      bench.forgetKeys();
      expect(await find(wanted)).toEqual(first);
    });

    describe('a card that is kept without a charge', () => {
      const asked = (number: string, key = newReference()) => ({
        ...OWNER,
        key,
        sourceToken: bench.token(number),
      });

      test('is the same for the same key, and can be charged', async () => {
        const card = asked(bench.cards.ok);
        const saved = await provider.saveCard(card);
        expect(saved).toMatchObject({ outcome: 'saved', card: { brand: 'Visa', expYear: 2031 } });
        expect(await provider.saveCard(card)).toEqual(saved);
        expect(await provider.charge(byCard((saved as { card: SavedCard }).card))).toMatchObject({
          outcome: 'succeeded',
        });
      });

      test('can be refused', async () => {
        expect(await provider.saveCard(asked(bench.cards.refusedAtSave))).toMatchObject({
          outcome: 'declined',
        });
      });

      test('is forgotten once and for all, and not while the company can’t be had', async () => {
        const saved = await provider.saveCard(asked(bench.cards.ok));
        const { card } = saved as { card: SavedCard };
        bench.outage('broken');
        expect(await provider.forgetCard(card.cardId)).toBe(false);
        bench.outage(null);
        expect(await provider.forgetCard(card.cardId)).toBe(true);
        expect(await provider.forgetCard(card.cardId)).toBe(true);
        expect(await provider.charge(byCard(card))).toMatchObject({ outcome: 'declined', reason: 'hard' });
      });
    });

    describe('a customer who has left', () => {
      const nobodys = async () => false;
      /** The card of somebody whom the company has not known before. */
      async function ofSomebodyNew(): Promise<SavedCard> {
        const owner = { ...OWNER, accountReference: newReference() };
        const asked = { ...owner, key: newReference(), sourceToken: bench.token(bench.cards.ok) };
        return ((await provider.saveCard(asked)) as { card: SavedCard }).card;
      }

      test('is deleted once and for all with the card on file, and not while the company can’t be had', async () => {
        const card = await ofSomebodyNew();
        const { customerId } = card;
        bench.outage('broken');
        expect(await provider.deleteCustomer({ customerId }, nobodys)).toBe(false);
        bench.outage(null);
        expect(await provider.findCard(card.cardId)).toMatchObject({ customerId });
        expect(await provider.deleteCustomer({ customerId }, nobodys)).toBe(true);
        expect(await provider.findCard(card.cardId)).toBe('gone');
        expect(await provider.deleteCustomer({ customerId }, nobodys)).toBe(true);
        expect(await provider.charge(byCard(card))).toMatchObject({ outcome: 'declined', reason: 'hard' });
        expect(await provider.forgetCard(card.cardId)).toBe(true);
      });

      test('is found by a payment, whose money can still be given back; and stays where it is somebody else’s too', async () => {
        const card = await ofSomebodyNew();
        const { providerPaymentId } = (await provider.charge(byCard(card))) as { providerPaymentId: string };
        const asked: string[] = [];
        const shared = await provider.deleteCustomer({ providerPaymentId }, async (id) => {
          asked.push(id);
          return true;
        });
        expect([shared, asked]).toEqual([true, [card.customerId]]);
        expect(await provider.findCard(card.cardId)).toMatchObject({ cardId: card.cardId });
        expect(await provider.deleteCustomer({ providerPaymentId }, nobodys)).toBe(true);
        expect(await provider.findCard(card.cardId)).toBe('gone');
        const refund = { key: newReference(), providerPaymentId, amount: 500, reason: null, platformFee: 0 };
        expect(await provider.refund(refund)).toMatchObject({ outcome: 'refunded' });
        expect(await provider.deleteCustomer({ providerPaymentId: 'pi_unknown' }, nobodys)).toBe(true);
      });
    });

    describe('a refund', () => {
      test('gives a part back once under its key, with its reason, and never more than was paid', async () => {
        const { charge, id } = await charged();
        const refund = {
          key: newReference(),
          providerPaymentId: id,
          amount: 1000,
          reason: 'Two eggs broken',
          platformFee: 0,
        };
        const first = await provider.refund(refund);
        expect(first).toMatchObject({ outcome: 'refunded' });
        expect(await provider.refund(refund)).toEqual(first);
        const { refundId } = first as { refundId: string };
        expect(await provider.findRefund(refundId)).toMatchObject({
          refundId,
          state: 'refunded',
          amount: 1000,
          reason: 'Two eggs broken',
        });
        expect(await provider.findPayment(id)).toEqual({
          providerPaymentId: id,
          reference: charge.reference,
          state: 'succeeded',
          amount: AMOUNT,
          refundIds: [refundId],
        });
        const tooMuch = await provider.refund({ ...refund, key: newReference(), amount: AMOUNT });
        expect(['declined', 'configuration']).toContain(tooMuch.outcome);
        expect(chargesOf(charge.reference)).toMatchObject([{ refunded: 1000 }]);
      });

      test('made at the company’s own counter is seen, and so is one that did not arrive', async () => {
        const { charge, id } = await charged();
        bench.refundThere(id, 500, 'Late');
        const [refundId] = (await provider.findPayment(id))!.refundIds;
        expect(await provider.findRefund(refundId!)).toMatchObject({
          state: 'refunded',
          amount: 500,
          reason: 'Late',
        });
        bench.failRefunds(id);
        expect(await provider.findRefund(refundId!)).toMatchObject({ state: 'failed' });
        expect(chargesOf(charge.reference)).toMatchObject([{ refunded: 0 }]);
      });

      test('that is refused, or whose answer is lost, is sorted as a charge is', async () => {
        const { charge, id } = await charged();
        const refund = {
          key: newReference(),
          providerPaymentId: id,
          amount: 400,
          reason: null,
          platformFee: 0,
        };
        bench.nextRefund('declined_hard');
        expect(await provider.refund({ ...refund, key: newReference() })).toMatchObject({
          outcome: 'declined',
        });
        bench.nextRefund('busy');
        expect(await provider.refund(refund)).toMatchObject({ outcome: 'temporary' });
        bench.nextRefund('lost');
        expect(await provider.refund(refund)).toMatchObject({ outcome: 'unknown' });
        expect(await provider.refund(refund)).toMatchObject({ outcome: 'refunded' });
        expect(chargesOf(charge.reference)).toMatchObject([{ refunded: 400 }]);
      });
    });

    describeNews(() => ({ bench, provider, charged, kept }));

    test('what the company does not know is null', async () => {
      expect(await provider.findPayment('pi_unknown')).toBeNull();
      expect(await provider.findRefund('re_unknown')).toBeNull();
      expect(await provider.findDispute('du_unknown')).toBeNull();
    });
  });
}

function idOf(result: PaymentResult): string {
  if (result.outcome !== 'succeeded') throw new Error(JSON.stringify(result));
  return result.providerPaymentId;
}
