import { createHash } from 'node:crypto';

import type { Square, SquareClient } from 'square';

import type { CardOwner, CustomerNamed, SavedCard } from '../../../schema/payments/payment-provider.ts';
import { asciiEmail } from '../../../schema/rules/accounts/email-address.ts';
import { isNotFound } from './square-errors.ts';

/** A customer that is gone is replaced by another so often in one call, and that one too. */
const CUSTOMERS_TRIED = 3;

/** Characters that Square takes of the name on a card. */
const NAME_MAX = 96;

/**
 * Keeps the card of a token or of a payment that was made with one (`sourceId`) with its owner's customer.
 */
export async function createCard(
  square: SquareClient,
  { key, sourceId, owner }: { key: string; sourceId: string; owner: CardOwner },
): Promise<SavedCard> {
  return withCustomer(square, owner, async (customerId) => {
    const created = await square.cards.create({
      // Another customer is another call, also when the same token is sent again.
      idempotencyKey: hashed([key, customerId]),
      sourceId,
      card: { customerId, cardholderName: owner.name.slice(0, NAME_MAX) },
    });
    return savedCard(customerId, created.card);
  });
}

/**
 * Does what needs the customer of a card's owner; with a new one where that one was merged or deleted at Square. What
 * Square does not find was not done.
 */
export async function withCustomer<Answer>(
  square: SquareClient,
  owner: CardOwner,
  act: (customerId: string) => Promise<Answer>,
): Promise<Answer> {
  let customerId = await customerOf(square, owner);
  for (let tries = 1; ; tries += 1) {
    try {
      return await act(customerId);
    } catch (error) {
      if (tries === CUSTOMERS_TRIED || !isNotFound(error)) throw error;
      const now = await currentId(square, customerId);
      if (now === customerId) throw error;
      customerId = now ?? (await createCustomer(square, owner, customerId));
    }
  }
}

/** The customer of a card's owner; one is made where none is known. */
const customerOf = async (square: SquareClient, owner: CardOwner): Promise<string> =>
  owner.customerId ?? (await createCustomer(square, owner));

/** The customer's id as it is now: of one that was merged, the id that it was merged into; null where it was deleted. */
async function currentId(square: SquareClient, customerId: string): Promise<string | null> {
  try {
    return (await square.customers.get({ customerId })).customer?.id ?? null;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}

/** Deletes a customer; what Square does not know is none (any more). It throws what Square refuses. */
export async function deleteCustomer(
  square: SquareClient,
  named: CustomerNamed,
  isSomebodys: (customerId: string) => Promise<boolean>,
): Promise<void> {
  try {
    const known = 'customerId' in named ? named.customerId : await payerOf(square, named.providerPaymentId);
    // Square deletes a customer that was merged by the id that they have now.
    const customerId = known && (await currentId(square, known));
    if (!customerId || (await isSomebodys(customerId))) return;
    await square.customers.delete({ customerId });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

/** The customer that a payment was made for. */
export const payerOf = async (square: SquareClient, paymentId: string): Promise<string | undefined> =>
  (await square.payments.get({ paymentId })).payment?.customerId;

/** One person is one customer, also where two checkouts are sent at once; `instead` of one that is gone. */
async function createCustomer(
  square: SquareClient,
  { accountReference, email, name }: CardOwner,
  instead: string | null = null,
): Promise<string> {
  const idempotencyKey = hashed([accountReference, email, name, ...(instead === null ? [] : [instead])]);
  const { customer } = await square.customers.create({
    idempotencyKey,
    referenceId: accountReference,
    // Square takes ASCII alone.
    emailAddress: asciiEmail(email) ?? undefined,
    givenName: name,
  });
  if (!customer?.id) throw new Error('Square answered no customer');
  return customer.id;
}

const hashed = (words: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 40);

/** A card that is on a customer's file; `gone` for one that was taken off. */
export const cardOnFile = (card: Square.Card | undefined): SavedCard | 'gone' =>
  card?.customerId && card.enabled !== false ? savedCard(card.customerId, card) : 'gone';

function savedCard(customerId: string, card: Square.Card | undefined): SavedCard {
  if (!card?.id) throw new Error('Square answered no card');
  return {
    customerId,
    cardId: card.id,
    brand: brandName(card.cardBrand),
    last4: /^\d{4}$/.test(card.last4 ?? '') ? card.last4! : '0000',
    expMonth: Number(card.expMonth ?? 12),
    expYear: Number(card.expYear ?? 2099),
  };
}

/** AMERICAN_EXPRESS → American Express */
const brandName = (brand: string | undefined): string =>
  (brand ?? 'Card')
    .toLowerCase()
    .split('_')
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ');
