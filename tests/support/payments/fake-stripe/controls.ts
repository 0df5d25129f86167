import type { StripeSettings } from '../../../../gateway/payments/stripe/stripe-settings.ts';
import type { StripeOrders } from './orders.ts';
import { answerBank, deleteCustomer, detachMethod, updateMethod } from './files.ts';
import { chargeBack, closeDispute, createRefund, failRefunds, openDispute } from './refunds.ts';
import { succeed } from './intents.ts';
import { plainNumber, STRIPE_CARDS } from './stripe-cards.ts';
import type { StripeBehaviour } from './stripe-cards.ts';
import { signedEvent } from './webhooks.ts';
import type { Post, SignedEvent } from './webhooks.ts';
import type { Row, StripeWorld } from './world.ts';
import type { Move } from '../../move.ts';

const DAY_MS = 24 * 3_600_000;

/** What a test does to the fake: as a card's owner, as their bank, as whoever sits at Stripe's dashboard, and as time. */
export function stripeControls(world: StripeWorld, orders: StripeOrders, settings: StripeSettings) {
  const rowsOf = (intentId: string) => world.holding('intents', intentId);
  const secretOf = (event: Row) => settings.webhookSecrets[event.account === undefined ? 0 : 1]!;
  return {
    /** What the fields make of a card, for the platform's account or a connected one. */
    token: (number: string, { account = null as string | null, expMonth = 12, expYear = 2031 } = {}) =>
      world.token(account === null ? world.platform : world.account(account), { number, expMonth, expYear }),
    /** An account that is connected to the platform. */
    connectAccount: (id: string) => void (world.account(id).isRevoked = false),
    /** Each of these is used by one POST of the resource, in order. */
    next(resource: string, ...behaviours: StripeBehaviour[]) {
      (orders.queued[resource] ??= []).push(...behaviours);
    },
    /** Every charge of cards that end so, until null. */
    behave(last4: string, behaviour: StripeBehaviour | null) {
      if (behaviour) world.moods.set(last4, behaviour);
      else world.moods.delete(last4);
    },
    setMood: (mood: StripeWorld['mood']) => void (world.mood = mood),
    /** The card's owner on their bank's page; null where nobody knows the secret. */
    answerBank: (secret: string, isConfirmed: boolean) => answerBank(world, secret, isConfirmed),
    /** What is processing is paid. */
    finish: (intentId: string) => succeed(world, rowsOf(intentId), rowsOf(intentId).intents.get(intentId)!),
    /** How a payment stands at Stripe. */
    intent: (intentId: string): Row => rowsOf(intentId).intents.get(intentId)!,
    intents: (account: string | null = null): Row[] => [
      ...(account === null ? world.platform : world.account(account)).intents.values(),
    ],
    refunds: (): Row[] => world.all().flatMap((rows) => [...rows.refunds.values()]),
    disputes: (): Row[] => world.all().flatMap((rows) => [...rows.disputes.values()]),
    /** All that came and went, on every account. */
    moves: (): Move[] => [
      ...world.charges.map(({ id, amount }) => ({ kind: 'charge' as const, reference: id, cents: amount })),
      ...world
        .all()
        .flatMap(({ refunds, disputes }) => [
          ...[...refunds.values()]
            .filter(({ status }) => status !== 'failed')
            .map(({ id, amount }) => ({ kind: 'refund' as const, reference: id, cents: -amount })),
          ...[...disputes.values()]
            .filter(({ status }) => status !== 'won' && !status.startsWith('warning'))
            .map(({ id, amount }) => ({ kind: 'dispute' as const, reference: id, cents: -amount })),
        ]),
    ],
    /** A card that pays, on the file of an account: for memberships that are filled in. */
    putOnFile(cardId: string, customerId: string, account: string | null = null) {
      const rows = account === null ? world.platform : world.account(account);
      rows.customers.set(customerId, { id: customerId, object: 'customer' });
      const method = world.method(rows, {
        number: plainNumber(STRIPE_CARDS.ok),
        expMonth: 12,
        expYear: 2040,
      });
      rows.methods.delete(method.id);
      Object.assign(method, { id: cardId, customer: customerId });
      rows.methods.set(cardId, method);
    },
    /** Whether a card is on its customer's file. */
    isOnFile: (cardId: string) =>
      world.all().some((rows) => typeof rows.methods.get(cardId)?.customer === 'string'),
    detach(cardId: string) {
      const rows = world.holding('methods', cardId);
      detachMethod(world, rows, rows.methods.get(cardId)!);
    },
    /** As if its bank had told another date. */
    updateCard: (cardId: string, changed: { expMonth?: number; expYear?: number }) =>
      updateMethod(world, world.holding('methods', cardId), cardId, changed),
    deleteCustomer: (id: string) => deleteCustomer(world, world.holding('customers', id), id),
    /** As if it were refunded in the dashboard, whole or so many cents of it. */
    refundAtStripe: (intentId: string, cents?: number, reason?: string) =>
      createRefund(
        world,
        rowsOf(intentId),
        {
          payment_intent: intentId,
          ...(cents !== undefined && { amount: String(cents) }),
          ...(reason !== undefined && { 'metadata[reason]': reason }),
        },
        null,
      ),
    failRefunds: (intentId: string) => failRefunds(world, rowsOf(intentId), intentId),
    dispute: (intentId: string, reason = 'fraudulent') =>
      openDispute(world, rowsOf(intentId), intentId, reason),
    /** A bank that only asks; `chargeBack`: it takes the money after all. */
    inquiry: (intentId: string) => openDispute(world, rowsOf(intentId), intentId, 'fraudulent', true),
    chargeBack(id: string) {
      const rows = world.holding('disputes', id);
      return chargeBack(world, rows, rows.disputes.get(id)!);
    },
    closeDispute: (id: string, status: 'won' | 'lost') => {
      const rows = world.holding('disputes', id);
      return closeDispute(world, rows, rows.disputes.get(id)!, status);
    },
    /** Time passes at Stripe: its keys are forgotten after a day, tokens are too old after twelve hours. */
    passTime: (ms: number) => void (world.offsetMs += ms),
    passDay: () => void (world.offsetMs += DAY_MS + 60_000),
    /** An event as it would be POSTed. */
    signed: (event: Row, more?: { secondsAgo?: number }): SignedEvent =>
      signedEvent(event, secretOf(event), more),
    /** Tells what happened since the last time, in another order or more than once where that is said. */
    async deliver(post: Post, { times = 1, isReversed = false } = {}): Promise<void> {
      const waiting = world.events.splice(0);
      for (const event of isReversed ? waiting.toReversed() : waiting)
        for (let time = 0; time < times; time += 1) await post(signedEvent(event, secretOf(event)));
    },
  };
}
