import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { paymentAccounts } from '../../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../../gateway/adapters/sealing.ts';
import { warnOfCards } from '../../../gateway/boot/warn-of-cards.ts';
import { sendAccountEmails } from '../../../schema/emails/accounts/send-account-emails.ts';
import { sendWaitingEmails } from '../../../schema/emails/outbox/send-waiting-emails.ts';
import { forgetCards } from '../../../schema/payments/cards/forget-cards.ts';
import { queueEndingCards } from '../../../schema/payments/cards/queue-ending-cards.ts';
import { tellOfRefusals } from '../../../schema/payments/connect/tell-of-accounts.ts';
import { reconcile } from '../../../schema/payments/reconciliation/reconcile.ts';
import { adminCommand, urlOf } from '../../support/admin-command.ts';
import type { Person } from '../../support/person.ts';
import { CARDS, startFakeSquare } from '../../support/payments/fake-square.ts';
import { startFakeStripe, STRIPE_CARDS } from '../../support/payments/fake-stripe/fake-stripe.ts';
import { platformOnly } from '../../support/platform-only.ts';
import { openHouseWith, PRICE, SAVE_CARD } from '../support/card-house.ts';

/** The platform goes from Stripe to Square: with the keys of both, and with those of Square alone. */

const stripe = await startFakeStripe();
const square = await startFakeSquare();
const atStripe = {
  provider: stripe.provider({ timeoutSeconds: 0.5 }),
  account: { provider: 'stripe', reference: 'platform' },
};
const atSquare = {
  provider: square.provider({ timeoutSeconds: 0.5 }),
  account: { provider: 'square', reference: 'L1' },
};
type Platform = typeof atStripe;
const accounts = (platform: Platform, ...earlier: Platform[]) =>
  paymentAccounts({ platform, earlier, companies: [], sealing: sealingBy([]), feeBasisPoints: 0 });

const house = await openHouseWith({
  payments: accounts(atStripe),
  webhook: stripe.webhooks,
  otherWebhooks: [square.webhooks!],
  token: (number) => stripe.token(number),
  ok: STRIPE_CARDS.ok,
});
const { door, owner, joined, place, on } = house;
const admin = await door.as.admin();
afterAll(async () => {
  await house.close();
  await stripe.close();
  await square.close();
});
afterEach(async () => {
  await house.leaveNothing();
  door.ports.payments = accounts(atStripe);
  stripe.charges.length = 0;
  square.charges.length = 0;
});
const bySquare = (number = CARDS.ok) => ({ payment: { sourceToken: square.token(number) } });
const toNobody = () => void (door.ports.payments = platformOnly(null));
const toSquare = (...earlier: Platform[]) => void (door.ports.payments = accounts(atSquare, ...earlier));

const LEFT = '{ cardAccounts { company isCurrent isSetUp memberships } }';
const ASK = 'mutation { askForPlatformCards }';
const REFUND = 'mutation ($id: ID!, $amount: Int) { refundOrder(id: $id, amount: $amount) { id state } }';
const left = async () => (await admin.run(LEFT)).cardAccounts;
const warnings = async () => {
  const lines: string[] = [];
  const { em } = door.orm;
  await warnOfCards(
    { em, clock: door.clock, ports: door.ports, support: door.support },
    { warn: (_facts, line) => lines.push(line) },
  );
  return lines;
};
const MINE = '{ viewer { subscriptions { nodes { card { last4 } isToConfirm } } } }';
/** What the portal says of the newest membership's card. */
const shown = async (who: Person) => (await who.run(MINE)).viewer.subscriptions.nodes[0];
const mailed = async () => {
  door.mailer.sent.length = 0;
  await sendWaitingEmails(await door.own(), { limit: 500 });
  return door.mailer.sent.splice(0);
};
const kindsOf = (mails: string[]) => mails.map((mail) => mail.split(' ')[0]);

describe('with the keys of both', () => {
  test('what is new goes to the first; cards and charges of the other go on where they are', async () => {
    const mia = await joined();
    toSquare(atStripe);
    expect(await warnings()).toEqual([]);
    const ada = await door.as.member();
    expect((await place(ada, '', bySquare())).refused).toBeNull();
    expect([stripe.charges.length, square.charges.length]).toEqual([1, 1]);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect([stripe.charges.length, square.charges.length]).toEqual([2, 2]);

    await owner.run(REFUND, { id: mia.orderId, amount: 1000 });
    expect(stripe.charges[0]).toMatchObject({ refunded: 1000 });
    // What is given back at Stripe's own counter is told by Stripe, and listed there.
    stripe.refundAtStripe(stripe.charges[0]!.id, 500);
    await stripe.deliver(async ({ body, headers }) => {
      const { status } = await door.call('/api/webhooks/stripe', { method: 'POST', body, headers });
      expect(status).toBe(200);
    });
    await house.settle();
    const given = await house.sql(`select sum(amount)::int as cents from refund where state = 'refunded'`);
    expect(given).toEqual([{ cents: 1500 }]);
    expect(await reconcile(await door.own())).toMatchObject({ accounts: 2, differences: 0, failed: [] });
  });

  test('a screen says how many cards are left, and asks their members once', async () => {
    const mia = await joined();
    await joined();
    expect((await owner.refused(LEFT)).code).toBe('FORBIDDEN');
    expect((await owner.refused(ASK)).code).toBe('FORBIDDEN');
    expect(await left()).toEqual([{ company: 'Stripe', isCurrent: true, isSetUp: true, memberships: 2 }]);
    toSquare(atStripe);
    await place(await door.as.member(), '', bySquare());
    expect(await left()).toEqual([
      { company: 'Square', isCurrent: true, isSetUp: true, memberships: 1 },
      { company: 'Stripe', isCurrent: false, isSetUp: true, memberships: 2 },
    ]);
    expect((await admin.run(ASK)).askForPlatformCards).toBe(2);
    expect((await admin.run(ASK)).askForPlatformCards).toBe(0);
    expect(await house.sql(`select subject, after from audit_entry where kind = 'cards_asked'`)).toEqual([
      { subject: 'the platform', after: { asked: 2 } },
    ]);
    expect(kindsOf(await mia.mails()).filter((kind) => kind === 'card_wanted')).toHaveLength(1);
    expect(
      await house.sql(
        `select distinct facts->>'cardBecause' as because from email where kind = 'card_wanted'`,
      ),
    ).toEqual([{ because: 'company_changed' }]);

    const [old] = await house.sql<{ cardId: string }>(
      `select card_id as "cardId" from card_on_file c join subscription s on s.id = c.subscription_id where s.public_id = $1`,
      [mia.id],
    );
    await mia.run(SAVE_CARD, { id: mia.id, ...bySquare() });
    await forgetCards(await door.own());
    expect(stripe.isOnFile(old!.cardId)).toBe(false);
    expect(await left()).toMatchObject([
      { company: 'Square', memberships: 2 },
      { company: 'Stripe', memberships: 1 },
    ]);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(square.charges.map(({ amount }) => amount)).toEqual([PRICE, PRICE, PRICE]);
  });
});

describe('with the keys of the new one alone', () => {
  test('no box is written off; its member is asked for a card once, and pays the business until then', async () => {
    const mia = await joined();
    toSquare();
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'processing']);
    await on('2026-12-04', '18:00');
    expect(await mia.states()).toEqual(['paid', 'unpaid']);
    expect(await mia.subscription()).toMatchObject({ status: 'active', paymentState: 'ok', retryOn: null });
    for (const day of ['2027-01-03', '2027-01-05', '2027-02-03', '2027-02-05', '2027-03-03', '2027-03-05'])
      await on(day, '18:00');
    expect(await mia.states()).toEqual(['paid', 'unpaid', 'unpaid', 'unpaid', 'unpaid']);
    expect(await mia.subscription()).toMatchObject({ status: 'active', paymentState: 'ok' });
    const kinds = kindsOf(await mia.mails());
    expect(kinds.filter((kind) => kind === 'payment_failed')).toEqual([]);
    expect(kinds.filter((kind) => kind === 'card_wanted')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'renewed')).toHaveLength(4);
    expect((await admin.run(ASK)).askForPlatformCards).toBe(0);

    await mia.run(SAVE_CARD, { id: mia.id, ...bySquare() });
    await on('2027-04-03', '18:00');
    expect((await mia.states()).at(-1)).toBe('paid');
  });

  test('set up again within a day, it is charged as if nothing had been', async () => {
    const mia = await joined();
    toSquare();
    await on('2026-12-03');
    door.ports.payments = accounts(atStripe);
    await house.settle();
    expect(await mia.states()).toEqual(['paid', 'paid']);
    expect(kindsOf(await mia.mails())).not.toContain('card_wanted');
  });

  test('nobody reads that the card is charged, or has to last until the next box', async () => {
    const mia = await door.as.member();
    const payment = { sourceToken: stripe.token(STRIPE_CARDS.ok, { expMonth: 11, expYear: 2026 }) };
    expect((await place(mia, '', { payment })).refused).toBeNull();
    expect(await shown(mia)).toMatchObject({ card: { last4: '4242' } });
    toSquare();
    expect(await shown(mia)).toMatchObject({ card: null });
    door.clock.moveTo(new Date('2026-11-25T17:00:00Z'));
    expect(await queueEndingCards(await door.own())).toBe(0);
    toSquare(atStripe);
    expect(await shown(mia)).toMatchObject({ card: { last4: '4242' } });
    expect(await queueEndingCards(await door.own())).toBe(1);
  });

  test('the start and the screen say it, and admins are told what has happened', async () => {
    await joined();
    await house.sql(
      "update account set email = 'ada@example.com', confirmed_email = 'ada@example.com' where id = $1",
      [admin.id],
    );
    toSquare();
    expect(await warnings()).toEqual([
      expect.stringMatching(
        /^1 active membership has its card at stripe, which is not set up here \(PAYMENTS\): no box is charged there/,
      ),
    ]);
    expect(await left()).toMatchObject([
      { company: 'Square', memberships: 0, isSetUp: true },
      { company: 'Stripe', memberships: 1, isSetUp: false },
    ]);
    await on('2026-12-03');
    door.mailer.sent.length = 0;
    expect(await tellOfRefusals(await door.own())).toBe(1);
    await sendAccountEmails(await door.own(), { limit: 50 });
    const mail = door.mailer.sent.find(({ to }) => to === 'ada@example.com');
    expect(mail!.subject).toBe('Cards are left at Stripe, which isn’t set up any more');
    expect(mail!.text).toMatch(/1 active membership has its card at Stripe/);
    expect(mail!.text).not.toMatch(/refuses the account/);
    await house.leaveNothing();
    door.clock.moveTo(new Date('2026-12-06T17:00:00Z'));
    expect(await tellOfRefusals(await door.own())).toBe(0);
  });

  test('check says it with the number, and that both answer once both are set up', async () => {
    await joined();
    const folder = mkdtempSync(path.join(tmpdir(), 'regulars-change-'));
    const env = {
      ...stripe.environment,
      DATABASE_URL: urlOf(door.connection),
      DATA_DIR: folder,
      SQUARE_ACCESS_TOKEN: square.config.accessToken,
      SQUARE_APPLICATION_ID: square.config.applicationId,
      SQUARE_LOCATION_ID: square.config.locationId,
      SQUARE_API_URL: square.url,
      SQUARE_SDK_URL: `${square.url}/v1/square.js`,
    };
    const said = async (payments: string) =>
      (await adminCommand({ ...env, PAYMENTS: payments }, 'check')).out.filter((line) =>
        / (payments|cards on file): /.test(line),
      );
    try {
      expect(await said('square')).toEqual([
        expect.stringMatching(
          /^not ok {2}cards on file: 1 active membership has its card at stripe, which is not set up/,
        ),
        'ok      payments: square answers',
      ]);
      expect(await said('square,stripe')).toEqual([
        'ok      cards on file: 1 of active memberships at stripe',
        'ok      payments: square and stripe answer',
      ]);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }, 120_000);

  test('a refund of what was charged before says that its company isn’t set up, and was not asked', async () => {
    const mia = await joined();
    toSquare();
    for (let time = 0; time < 2; time += 1)
      expect(await owner.refused(REFUND, { id: mia.orderId })).toMatchObject({
        code: 'CONFLICT',
        message:
          'The payment company of this charge isn’t set up here any more, so it was not asked. Give the money back in its dashboard, or have it set up again.',
      });
    toSquare(atStripe);
    await owner.run(REFUND, { id: mia.orderId });
    expect(stripe.charges[0]).toMatchObject({ refunded: PRICE });
  });
});

describe('with no company any more (PAYMENTS=offline)', () => {
  test('what had failed is paid at the business, and waits for nobody', async () => {
    const mia = await joined(STRIPE_CARDS.firstOnly);
    await on('2026-12-03');
    expect(await mia.states()).toEqual(['paid', 'past_due']);
    toNobody();
    await on('2026-12-04');
    await on('2026-12-05', '18:00');
    expect(await mia.states()).toEqual(['paid', 'unpaid']);
    expect(await mia.subscription()).toMatchObject({ status: 'active', paymentState: 'ok', retryOn: null });
  });

  test('what waited for its charge is, too, and so is what comes; no card is asked for, and admins are told', async () => {
    const mia = await joined();
    stripe.orders.outage = 'busy';
    await on('2026-12-03');
    stripe.orders.outage = null;
    toNobody();
    expect(await shown(mia)).toMatchObject({ card: null });
    await on('2026-12-04', '18:00');
    expect(await mia.states()).toEqual(['paid', 'unpaid']);
    await on('2027-01-03');
    expect(await tellOfRefusals(await door.own())).toBe(1);
    await on('2027-01-04', '18:00');
    expect(await mia.states()).toEqual(['paid', 'unpaid', 'unpaid']);
    const last = (await mailed()).findLast(({ subject }) => subject.startsWith('Your January'));
    expect(last!.text).toContain('Cards are not charged here any more. So you pay for this box when');
    expect(last!.text).not.toMatch(/give your card/i);
    expect(kindsOf(await mia.mails())).not.toContain('card_wanted');
    expect(stripe.charges).toHaveLength(1);
  });
});
