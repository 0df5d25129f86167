import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey, listByKey } from '../../database/by-key.ts';
import { propertiesAs, propertiesOf } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { ProviderAccount } from '../accounts/provider-account.entity.ts';
import { readCredit } from './credit.sql.ts';
import { CardOnFile } from './card-on-file.entity.ts';
import { Dispute } from './dispute.entity.ts';
import { isOverdue } from './overdue.ts';
import { readStanding } from '../accounts/payment-standing.ts';
import type { PaymentStanding } from '../accounts/payment-standing.ts';
import { Refund } from './refund.entity.ts';

/** What requests read of payments by internal ids of subscriptions: one statement for each list of them. */
export function paymentLoaders(em: EntityManager) {
  return {
    /** Accounts at payment companies, by internal ids; disconnected ones too. */
    providerAccount: byKey<ProviderAccount>(
      (ids) =>
        db(em)
          .selectFrom('providerAccount')
          .select(propertiesOf(ProviderAccount))
          .where('id', '=', anyOf(ids))
          .execute(),
      ({ id }) => id,
    ),

    /** What accounts a business has and had, by internal ids of businesses. */
    paymentStanding: byKey<PaymentStanding>(
      (ids) => readStanding(em, ids),
      ({ businessId }) => businessId,
    ),

    /** The card on file; null without one. */
    card: byKey<CardOnFile>(
      (ids) =>
        db(em)
          .selectFrom('cardOnFile')
          .select(propertiesOf(CardOnFile))
          .where('subscriptionId', '=', anyOf(ids))
          .execute(),
      ({ subscriptionId }) => subscriptionId,
    ),

    /** Refunds of what orders were paid with, by internal ids of orders, the oldest first. */
    refunds: listByKey<Refund>(
      (ids) =>
        db(em)
          .selectFrom('refund')
          .select(propertiesOf(Refund))
          .where('orderId', '=', anyOf(ids))
          .where('kind', '<>', 'surplus')
          .orderBy('id')
          .execute(),
      ({ orderId }) => orderId!,
    ),

    /** Cents of the platform's part that went back with refunds of a payment, by its internal id; null where none did. */
    feeBack: byKey<{ paymentId: string; cents: number }>(
      async (ids) => {
        const sums = await db(em)
          .selectFrom('refund')
          .select(({ fn }) => ['paymentId', fn.sum<string>('platformFeeBack').as('cents')])
          .where('paymentId', '=', anyOf(ids))
          .where('state', '=', 'refunded')
          .where('platformFeeBack', '>', 0)
          .groupBy('paymentId')
          .execute();
        return sums.map(({ paymentId, cents }) => ({ paymentId: paymentId!, cents: Number(cents) }));
      },
      ({ paymentId }) => paymentId,
    ),

    /** Disputes of what orders were paid with, by internal ids of orders, the oldest first. */
    disputes: listByKey<Dispute>(
      (ids) =>
        db(em)
          .selectFrom('dispute as d')
          .innerJoin('payment as p', 'p.id', 'd.paymentId')
          .select(propertiesAs(Dispute, 'd'))
          .where('d.orderId', '=', anyOf(ids))
          .where('d.state', '<>', 'told')
          .where('p.isSurplus', '=', false)
          .orderBy('d.id')
          .execute(),
      ({ orderId }) => orderId!,
    ),

    /** The newest dispute of a payment, by its internal id; null without one. */
    disputeOfPayment: byKey<Dispute>(
      (ids) =>
        db(em)
          .selectFrom('dispute')
          .select(propertiesOf(Dispute))
          .distinctOn('paymentId')
          .where('paymentId', '=', anyOf(ids))
          .where('state', '<>', 'told')
          .orderBy('paymentId')
          .orderBy('id', 'desc')
          .execute(),
      ({ paymentId }) => paymentId,
    ),

    /** The entry that an order was paid by: the charge of its card, or what the business was paid; null while it is not. */
    paidWith: byKey(
      async (ids) => {
        const entries = await db(em)
          .selectFrom('ledgerEntry as l')
          .leftJoin('payment as p', 'p.id', 'l.paymentId')
          .select(['l.orderId', 'l.kind', 'l.method', 'l.note', 'l.cents'])
          .where('l.orderId', '=', anyOf(ids))
          .where('l.kind', 'in', ['charge', 'offline_payment'])
          .where(({ eb, or }) => or([eb('p.id', 'is', null), eb('p.isSurplus', '=', false)]))
          .orderBy('l.id')
          .execute();
        const last = new Map(entries.map((entry) => [entry.orderId!, entry]));
        return [...last.values()].filter(({ cents }) => cents > 0);
      },
      ({ orderId }) => orderId!,
    ),

    /** Cents of credit, under keys of a business and an account (creditKey). */
    credit: byKey<{ key: string; credit: number }>(
      (keys) =>
        readCredit(
          em,
          keys.map((key) => {
            const [businessId = '', accountId = ''] = key.split(' ');
            return { businessId, accountId };
          }),
        ),
      ({ key }) => key,
    ),

    /** The memberships, by internal ids, whose card on file was refused last as its bank asks its owner to confirm. */
    toConfirm: byKey(
      async (ids) =>
        db(em)
          .selectFrom('order')
          .innerJoin('cardOnFile as c', 'c.subscriptionId', 'order.subscriptionId')
          .innerJoinLateral(
            (own) =>
              own
                .selectFrom('payment')
                .select(['state', 'reason', 'cardId'])
                .whereRef('payment.orderId', '=', 'order.id')
                .orderBy('payment.id', 'desc')
                .limit(1)
                .as('last'),
            (join) => join.onTrue(),
          )
          .select('order.subscriptionId')
          .distinct()
          .where('order.subscriptionId', '=', anyOf(ids))
          .where('order.state', '=', 'past_due')
          .where('last.state', '=', 'declined')
          .where('last.reason', '=', 'verification_needed')
          .whereRef('last.cardId', '=', 'c.cardId')
          .execute(),
      ({ subscriptionId }) => subscriptionId,
    ),

    /** What is owed on boxes whose payment failed: cents, and the day of the next try; null where nothing is. */
    debt: byKey(
      async (ids) => {
        const debts = await db(em)
          .selectFrom('order')
          .select(({ fn }) => [
            'subscriptionId',
            fn.sum<string>('totalAmount').as('cents'),
            fn.min('retryOn').as('retryOn'),
          ])
          .where('subscriptionId', '=', anyOf(ids))
          .where(isOverdue)
          .groupBy('subscriptionId')
          .execute();
        return debts.map((debt) => ({ ...debt, cents: Number(debt.cents) }));
      },
      ({ subscriptionId }) => subscriptionId,
    ),
  };
}
