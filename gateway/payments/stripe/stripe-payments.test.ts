import { afterAll, describe, expect, test } from '@jest/globals';

import { startFakeStripe, STRIPE_CARDS } from '../../../tests/support/payments/fake-stripe/fake-stripe.ts';
import { stripeBench } from '../../../tests/support/payments/fake-stripe/bench.ts';
import { describeProvider } from '../../../tests/support/payments/payment-provider-behaviours.ts';
import type { Charge } from '../../../schema/payments/payment-provider.ts';

describeProvider('Stripe', stripeBench);

const fake = await startFakeStripe();
const provider = fake.provider();
afterAll(() => fake.close());

let references = 0;
const owner = { accountReference: '7', customerId: null, email: 'mia@example.com', name: 'Mia' };
const chargeOf = (source: Charge['source'], more: Partial<Charge> = {}): Charge => ({
  reference: `r-${(references += 1)}`,
  amount: 2650,
  isOwnerThere: true,
  source,
  note: 'Fernhill Farm, 2026-12',
  statementName: 'Fernhill Farm',
  platformFee: 0,
  ...more,
});
const typed = (number: string, account: string | null = null): Charge['source'] => ({
  sourceToken: fake.token(number, { account }),
  owner,
  isKept: true,
});
const intentsOf = (reference: string) =>
  fake.intents().filter(({ metadata }) => metadata.reference === reference);
const secretOf = (answer: object): string => (answer as { clientSecret: string }).clientSecret;
const find = ({ reference, amount }: Charge) =>
  provider.findByReference({ reference, amount, sentAt: new Date() });
const DECLINED = { outcome: 'declined', reason: 'verification_needed' };

describe('a bank that asks the owner of a card', () => {
  test('is answered in the browser: the same call tells what came of it', async () => {
    const charge = chargeOf(typed(STRIPE_CARDS.verification));
    const asked = await provider.charge(charge);
    expect(asked).toMatchObject({
      outcome: 'action_needed',
      providerPaymentId: intentsOf(charge.reference)[0]!.id,
    });
    expect(await provider.charge(charge)).toEqual(asked);
    expect(await find(charge)).toEqual(asked);
    fake.answerBank(secretOf(asked), true);
    const paid = await provider.charge(charge);
    expect(paid).toMatchObject({ outcome: 'succeeded' });
    expect(await find(charge)).toEqual(paid);
    expect(fake.charges.filter(({ reference }) => reference === charge.reference)).toHaveLength(1);
  });

  test('whose owner did not confirm has declined for good: nobody can pay it later in the browser', async () => {
    const charge = chargeOf(typed(STRIPE_CARDS.verification));
    const asked = await provider.charge(charge);
    fake.answerBank(secretOf(asked), false);
    expect(await provider.charge(charge)).toMatchObject(DECLINED);
    expect(intentsOf(charge.reference)[0]!.status).toBe('canceled');
    expect(await provider.charge(charge)).toMatchObject(DECLINED);
    expect(await find(charge)).toMatchObject(DECLINED);
  });

  test('has nobody to ask at a renewal, unless it was satisfied once', async () => {
    const kept = async (number: string) => {
      const charge = chargeOf(typed(number));
      const asked = await provider.charge(charge);
      fake.answerBank(secretOf(asked), true);
      const { providerPaymentId } = asked as { providerPaymentId: string };
      const saved = await provider.keepCardOf({ ...owner, providerPaymentId });
      const { customerId, cardId } = (saved as { card: { customerId: string; cardId: string } }).card;
      return { customerId, cardId };
    };
    const always = await kept(STRIPE_CARDS.verification);
    expect(await provider.charge(chargeOf(always, { isOwnerThere: false }))).toEqual({
      ...DECLINED,
      code: 'authentication_required',
    });
    expect(await provider.charge(chargeOf(always))).toMatchObject({ outcome: 'action_needed' });
    const once = await kept(STRIPE_CARDS.verificationOnce);
    expect(await provider.charge(chargeOf(once, { isOwnerThere: false }))).toMatchObject({
      outcome: 'succeeded',
    });
  });

  test('is asked about a card that is only kept as well', async () => {
    const card = { ...owner, key: 'keep-1', sourceToken: fake.token(STRIPE_CARDS.verification) };
    const asked = await provider.saveCard(card);
    expect(asked).toMatchObject({ outcome: 'action_needed', providerPaymentId: null });
    fake.answerBank(secretOf(asked), true);
    expect(await provider.saveCard(card)).toMatchObject({ outcome: 'saved', card: { last4: '3184' } });
    const refused = { ...card, key: 'keep-2', sourceToken: fake.token(STRIPE_CARDS.verification) };
    fake.answerBank(secretOf(await provider.saveCard(refused)), false);
    expect(await provider.saveCard(refused)).toMatchObject(DECLINED);
  });

  test('is asked in vain about a payment that was given up; what was paid can’t be given up', async () => {
    const charge = chargeOf(typed(STRIPE_CARDS.verification));
    const asked = await provider.charge(charge);
    const { providerPaymentId } = asked as { providerPaymentId: string };
    expect(await provider.cancelCharge(providerPaymentId)).toBe(true);
    expect(await provider.cancelCharge(providerPaymentId)).toBe(true);
    fake.answerBank(secretOf(asked), true);
    expect(await provider.charge(charge)).toMatchObject({ outcome: 'declined' });
    const paid = await provider.charge(chargeOf(typed(STRIPE_CARDS.ok)));
    expect(await provider.cancelCharge((paid as { providerPaymentId: string }).providerPaymentId)).toBe(
      false,
    );
    expect(await provider.cancelCharge('pi_unknown')).toBe(false);
  });
});

test('what is processing is neither paid nor declined, until it is', async () => {
  fake.next('payment_intents', 'processing');
  const charge = chargeOf(typed(STRIPE_CARDS.ok));
  expect(await provider.charge(charge)).toEqual({ outcome: 'unknown', code: 'processing' });
  const [{ id }] = intentsOf(charge.reference) as [{ id: string }];
  expect(await provider.findPayment(id)).toMatchObject({ state: 'pending' });
  fake.finish(id);
  expect(await provider.charge(charge)).toEqual({ outcome: 'succeeded', providerPaymentId: id });
});

test('a 500 that charged all the same stays one under its key, and is found by reference', async () => {
  fake.next('payment_intents', 'broken_late');
  const charge = chargeOf(typed(STRIPE_CARDS.ok));
  expect(await provider.charge(charge)).toMatchObject({ outcome: 'unknown' });
  expect(await provider.charge(charge)).toMatchObject({ outcome: 'unknown' });
  expect(await find(charge)).toMatchObject({ outcome: 'succeeded' });
});

test('a token that was used or is too old can be made anew', async () => {
  const source = typed(STRIPE_CARDS.ok);
  await provider.charge(chargeOf(source));
  expect(await provider.charge(chargeOf(source))).toMatchObject({ outcome: 'declined', reason: 'soft' });
  const old = typed(STRIPE_CARDS.ok);
  fake.passDay();
  expect(await provider.charge(chargeOf(old))).toMatchObject({ outcome: 'declined', reason: 'soft' });
});

describe('a connected account', () => {
  const its = fake.provider({ stripeAccount: 'acct_farm' });

  test('is charged directly, with the platform’s fee, and has rows of its own', async () => {
    fake.connectAccount('acct_farm');
    const charge = chargeOf(typed(STRIPE_CARDS.ok, 'acct_farm'), { platformFee: 130 });
    const paid = await its.charge(charge);
    expect(fake.charges.at(-1)).toMatchObject({ account: 'acct_farm', fee: 130, amount: 2650 });
    const { providerPaymentId } = paid as { providerPaymentId: string };
    const saved = await its.keepCardOf({ ...owner, providerPaymentId });
    const { customerId, cardId } = (saved as { card: { customerId: string; cardId: string } }).card;
    const again = chargeOf({ customerId, cardId }, { isOwnerThere: false });
    expect(await provider.charge(again)).toMatchObject({ outcome: 'declined', reason: 'hard' });
    expect(await provider.findPayment(providerPaymentId)).toBeNull();
    expect(await its.charge(again)).toMatchObject({ outcome: 'succeeded' });
  });

  test('whose business took the access away is the operator’s to mend', async () => {
    const heard: string[] = [];
    fake.connect.revoke('acct_farm');
    const told = fake.provider({ stripeAccount: 'acct_farm', onRefused: (code) => heard.push(code) });
    expect(await told.charge(chargeOf(typed(STRIPE_CARDS.ok, 'acct_farm')))).toMatchObject({
      outcome: 'configuration',
    });
    expect(heard).toContain('account_invalid');
  });

  test('is not the platform’s own, which takes no fee and names the business on the statement', async () => {
    const charge = chargeOf(typed(STRIPE_CARDS.ok), { platformFee: 130, statementName: '*Café "Größe" 北' });
    expect(await provider.charge(charge)).toMatchObject({ outcome: 'succeeded' });
    expect(intentsOf(charge.reference)[0]).toMatchObject({
      application_fee_amount: null,
      statement_descriptor_suffix: 'Cafe Groe',
      description: 'Fernhill Farm, 2026-12',
    });
  });
});

test.each(['jürgen@müller.de', 'x@y'])(
  'the address %p, which Stripe would refuse, is not told',
  async (email) => {
    const source = { sourceToken: fake.token(STRIPE_CARDS.ok), owner: { ...owner, email }, isKept: true };
    expect(await provider.charge(chargeOf(source))).toMatchObject({ outcome: 'succeeded' });
    const asked = fake.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/customers');
    expect(asked?.form).not.toHaveProperty('email');
  },
);

test('where nobody listens nothing was sent', async () => {
  const gone = await startFakeStripe();
  await gone.close();
  expect(
    await gone.provider().charge(chargeOf({ customerId: 'cus_1', cardId: 'pm_1' }, { isOwnerThere: false })),
  ).toMatchObject({ outcome: 'temporary', code: 'ECONNREFUSED' });
});
