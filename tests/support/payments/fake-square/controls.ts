import type { SquareSettings } from '../../../../gateway/payments/square/square-settings.ts';
import { moveDispute, openDispute } from './disputes.ts';
import { makeToken, mergeCustomer, removeCard, removeCustomer, updateCard } from './files.ts';
import { failRefunds, giveBack } from './refunds.ts';
import { signedEvent } from './webhooks.ts';
import type { Post } from './webhooks.ts';
import type { Body } from './answers.ts';
import type { SquareWorld } from './world.ts';
import type { Move } from '../../move.ts';

const DAY_MS = 24 * 3_600_000;

type TokenOptions = Parameters<typeof makeToken>[2] & { merchantId?: string };

/** What a test does to the fake: as a card's owner, as their bank, as whoever sits at Square's dashboard, and as time. */
export function squareControls(
  world: SquareWorld,
  config: Pick<SquareSettings, 'webhookSignatureKeys' | 'webhookUrl'>,
) {
  const of = (paymentId: string) => world.holding('payments', paymentId);
  const charge = (id: string) => world.charges.find((each) => each.id === id)!;
  return {
    /** What the fields make of a card, for the platform's own account or another seller. */
    token: (number: string, { merchantId, ...more }: TokenOptions = {}) =>
      makeToken(merchantId === undefined ? world.own : world.merchant(merchantId), number, more),
    /** A card that pays, on the file of the platform's own account or another seller: for memberships that are filled in. */
    putOnFile(cardId: string, customerId: string, merchantId?: string) {
      const merchant = merchantId === undefined ? world.own : world.merchant(merchantId);
      merchant.customers.set(customerId, { id: customerId, created_at: world.at() });
      merchant.cards.set(cardId, {
        id: cardId,
        customerId,
        number: '4111111111111111',
        expMonth: 12,
        expYear: 2040,
        confirmed: null,
        tries: 0,
        isEnabled: true,
      });
    },
    /** As if somebody had removed the card of a charge in Square's dashboard. */
    removeCard: (chargeId: string) => removeCard(world, of(chargeId), charge(chargeId).cardId),
    /** As if its bank had told another date. */
    updateCard: (chargeId: string, changed: { expMonth?: number; expYear?: number }) =>
      updateCard(world, of(chargeId), charge(chargeId).cardId, changed),
    /** As if the customer of a charge had been deleted in Square's dashboard, with the cards. */
    removeCustomer: (chargeId: string) => removeCustomer(world, of(chargeId), charge(chargeId).customerId),
    /** As if the customer of a charge had been merged into another there. @returns the new one's id. */
    mergeCustomer: (chargeId: string) => mergeCustomer(world, of(chargeId), charge(chargeId).customerId),
    /** As if somebody had refunded it in Square's dashboard, whole or so many cents of it. */
    refundAtSquare(chargeId: string, cents?: number, reason?: string) {
      const payment = of(chargeId).payments.get(chargeId)!;
      giveBack(world, of(chargeId), payment, cents ?? payment.amount_money.amount, reason);
    },
    failRefunds: (chargeId: string) => failRefunds(world, of(chargeId), chargeId),
    dispute: (chargeId: string, more?: Parameters<typeof openDispute>[3]): Body =>
      openDispute(world, of(chargeId), chargeId, more),
    moveDispute: (id: string, state: Parameters<typeof moveDispute>[3]) =>
      moveDispute(world, world.holding('disputes', id), id, state),
    /** All that came and went, of every seller. */
    moves: (): Move[] => [
      ...world.charges.map(({ id, amount }) => ({ kind: 'charge' as const, reference: id, cents: amount })),
      ...[...world.merchants.values()].flatMap(({ refunds, disputes }) => [
        ...[...refunds.values()]
          .filter(({ status }) => status !== 'FAILED' && status !== 'REJECTED')
          .map(({ id, amount_money }) => ({
            kind: 'refund' as const,
            reference: id,
            cents: -amount_money.amount,
          })),
        ...[...disputes.values()]
          .filter(({ state }) => !state.startsWith('INQUIRY') && state !== 'WON')
          .map(({ id, amount_money }) => ({
            kind: 'dispute' as const,
            reference: id,
            cents: -amount_money.amount,
          })),
      ]),
    ],
    /** Keys are kept for a day. */
    forgetKeys: () => void (world.offsetMs += DAY_MS + 60_000),
    /** Time passes at Square. */
    passTime: (ms: number) => void (world.offsetMs += ms),
    /** An event as it would be POSTed. */
    signed: (event: Body) => signedEvent(event, config),
    /** Tells what happened since the last time, in another order or more than once where that is said. */
    async deliver(post: Post, { times = 1, isReversed = false } = {}): Promise<void> {
      const waiting = world.events.splice(0);
      for (const event of isReversed ? waiting.toReversed() : waiting)
        for (let time = 0; time < times; time += 1) await post(signedEvent(event, config));
    },
  };
}
