import { createHash } from 'node:crypto';
import type { Expression, Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { Tables } from '../../database/database.ts';
import type { CardOwner, ChargeSource } from '../payment-provider.ts';
import type { PaymentRow } from '../records/read-payment.sql.ts';

/** What of a checkout's agreement its payment asks for. */
export interface PaidAgreement {
  email: string;
  address: { fullName: string };
  isGift: boolean;
}

/** What the browser sent of a card. */
export interface Source {
  sourceToken: string;
}

/** One card for one token, however often it is sent. */
export const cardKey = (
  { publicId }: { publicId: string },
  { sourceToken }: { sourceToken: string },
): string => createHash('sha256').update(`${publicId}\n${sourceToken}`).digest('base64url').slice(0, 40);

/** What is written down of a token, to know it again. */
export const cardTokenHash = ({ sourceToken }: Source): Uint8Array =>
  createHash('sha256').update(sourceToken).digest();

/** By what a payment is charged: the card that was kept for it, else the token that was sent; null without either. */
export async function chargeSource(
  context: Context,
  payment: PaymentRow,
  source: Source | null,
): Promise<ChargeSource | null> {
  const { cardId, customerId } = payment;
  if (cardId !== null && customerId !== null) return { cardId, customerId };
  if (source === null) return null;
  const owner = await ownerOfCheckout(context, payment);
  return { sourceToken: source.sourceToken, owner, isKept: !(payment.agreement as PaidAgreement).isGift };
}

/** Who pays a checkout, as they agreed to it. */
export async function ownerOfCheckout(
  context: Context,
  {
    accountId,
    providerAccountId,
    agreement,
  }: Pick<PaymentRow, 'accountId' | 'providerAccountId' | 'agreement'>,
): Promise<CardOwner> {
  const { email, address } = agreement as PaidAgreement;
  return {
    accountReference: accountId,
    customerId: await existingCustomer(context, { accountId, providerAccountId }),
    email,
    name: address.fullName,
  };
}

/** Somebody who has a card on file at that account of a company is that customer; null for who has none yet. */
export async function existingCustomer(context: Context, whose: CustomerOf): Promise<string | null> {
  const card = await selectCustomer(db(context.em), whose).executeTakeFirst();
  return card?.customerId ?? null;
}

/** An account and one of a payment company, by their internal ids. */
interface CustomerOf {
  accountId: string;
  providerAccountId: string | null;
}

type AsExpressions<Values> = { [Name in keyof Values]: Expression<Values[Name]> };

/** The same as a statement, which may stand in another. */
export const selectCustomer = (
  database: Kysely<Tables>,
  { accountId, providerAccountId }: CustomerOf | AsExpressions<CustomerOf>,
) =>
  database
    .selectFrom('cardOnFile')
    .select('customerId')
    .where('accountId', '=', accountId)
    .where('providerAccountId', 'is not distinct from', providerAccountId)
    .orderBy('subscriptionId', 'desc')
    .limit(1);
