import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type {
  CardOwner,
  CardResult,
  Charge,
  PaymentProvider,
  PaymentResult,
} from '../../schema/payments/payment-provider.ts';

/** A charge that went through. */
interface Charged {
  reference: string;
  cardId: string;
  /** Cents. */
  amount: number;
  /** How often it was asked for under its key. */
  asked: number;
  at: Date;
}

/** What a provider of payments must keep: one charge a reference, whoever asks, and which cards it refuses. */
export class Ledger {
  readonly charges = new Map<string, Charged>();
  readonly badCards = new Set<string>();
  /** Cards that were removed at the provider: it knows them no more. */
  readonly removedCards = new Set<string>();
  /** References that were refused. */
  private readonly refused = new Set<string>();
  /** The product's clock. */
  now = (): Date => new Date();

  charge({ reference, source, amount }: Pick<Charge, 'reference' | 'source' | 'amount'>): PaymentResult {
    const cardId = 'cardId' in source ? source.cardId : cardOf(source.sourceToken);
    const before = this.charges.get(reference);
    if (before) {
      before.asked++;
      return { outcome: 'succeeded', providerPaymentId: `paid-${reference}` };
    }
    if (this.removedCards.has(cardId)) return { outcome: 'declined', reason: 'hard', code: 'NOT_FOUND' };
    // A key keeps only what succeeded: after a decline the card is asked anew.
    if (this.badCards.has(cardId)) {
      this.refused.add(reference);
      return { outcome: 'declined', reason: 'soft', code: 'CARD_DECLINED' };
    }
    this.charges.set(reference, { reference, cardId, amount, asked: 1, at: this.now() });
    return { outcome: 'succeeded', providerPaymentId: `paid-${reference}` };
  }

  /** The card that a payment was charged to. */
  cardPaidWith(providerPaymentId: string): string {
    return this.charges.get(providerPaymentId.replace('paid-', ''))!.cardId;
  }

  find(reference: string): PaymentResult | { outcome: 'none' } {
    if (this.charges.has(reference)) return { outcome: 'succeeded', providerPaymentId: `paid-${reference}` };
    if (this.refused.has(reference)) return { outcome: 'declined', reason: 'soft', code: 'CARD_DECLINED' };
    return { outcome: 'none' };
  }
}

/** A provider at an address, as `serve` answers it; an answer that does not come is `unknown`. */
export function providerAt(address: string): PaymentProvider {
  const ask = async <T>(path: string, body: object, lost: T): Promise<T> =>
    fetch(`${address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(2_000),
    }).then(
      (response) => response.json() as Promise<T>,
      () => lost,
    );
  const unknown = { outcome: 'unknown', code: 'NO_ANSWER' } as const;
  return providerBy(
    (charge) => ask<PaymentResult>('/charge', charge, unknown),
    (reference) => ask<PaymentResult | { outcome: 'none' }>('/find', { reference }, unknown),
    // Renewals alone are charged from other processes: their cards are on file.
    () => Promise.reject(new Error('No card is kept from here')),
  );
}

function providerBy(
  charge: PaymentProvider['charge'],
  find: (reference: string) => ReturnType<PaymentProvider['findByReference']>,
  cardPaidWith: (providerPaymentId: string) => Promise<string>,
): PaymentProvider {
  return {
    method: 'card',
    browser: null,
    answersWithinSeconds: 2,
    charge,
    findByReference: ({ reference }) => find(reference),
    findPayment: async () => null,
    saveCard: async ({ sourceToken, ...owner }) => saved(owner, cardOf(sourceToken)),
    keepCardOf: async ({ providerPaymentId, ...owner }) =>
      saved(owner, await cardPaidWith(providerPaymentId)),
    cancelCharge: async () => false,
    forgetCard: async () => true,
    deleteCustomer: async () => true,
    // Nothing is given back in a proof.
    findRefund: async () => null,
    findDispute: async () => null,
    findCard: async () => null,
    async *listSince() {},
    refund: async () => ({ outcome: 'configuration', code: 'NOT_ASKED_FOR' }),
  };
}

const cardOf = (sourceToken: string): string => `card-of-${sourceToken}`;

const saved = ({ accountReference }: Pick<CardOwner, 'accountReference'>, cardId: string): CardResult => ({
  outcome: 'saved',
  card: {
    customerId: `customer-${accountReference}`,
    cardId,
    brand: 'VISA',
    last4: '1111',
    expMonth: 12,
    expYear: 2040,
  },
});

/** Lets other processes ask a ledger over HTTP. Of so many answers one is lost after the charge was made. */
export async function serve(
  ledger: Ledger,
  { oneLostOf }: { oneLostOf: number },
): Promise<{ address: string; lost(): number; stop(): void }> {
  let lost = 0;
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const body = JSON.parse(text);
    const answer = request.url === '/charge' ? ledger.charge(body) : ledger.find(body.reference);
    if (randomInt(oneLostOf) === 0) {
      lost++;
      response.destroy();
    } else response.end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lost: () => lost,
    stop: () => server.close(),
  };
}
