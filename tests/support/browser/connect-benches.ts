import type { OpenCompany } from '../../../gateway/payments/accounts/open-company.ts';
import { squareConnect } from '../../../gateway/payments/square/square-connect.ts';
import { stripeConnect } from '../../../gateway/payments/stripe/stripe-connect.ts';
import type { ProviderWebhook } from '../../../gateway/payments/webhook.ts';
import { CARDS, startFakeSquare } from '../payments/fake-square.ts';
import { startFakeStripe, STRIPE_CARDS } from '../payments/fake-stripe/fake-stripe.ts';

interface Taken {
  id: string;
  account: string | null;
  amount: number;
  fee: number;
  feeBack?: number;
  cardId: string;
  refunded: number;
}

/** A payment company on this machine whose accounts businesses connect. */
export interface ConnectBench {
  company: OpenCompany;
  webhook: ProviderWebhook;
  /** A card that pays, typed for an account. */
  token(number: string, account: string): string;
  ok: string;
  /** One that is declined. */
  declined: string;
  charges: Taken[];
  /** What the platform has of its fee once refunds have taken their part along. */
  feeKept(charge: Taken): number;
  /** Gives a charge back at the company's own counter. */
  refundThere(id: string, cents: number): void;
  /** Delivers what the company has to tell. */
  deliver(post: (message: { body: string; headers: Record<string, string> }) => Promise<void>): Promise<void>;
  isOnFile(cardId: string): boolean;
  /** Whose owner said yes last. */
  lastConnected(): string;
  /** Who is signed in at the company; null: somebody new each time. */
  signIn(account: string | null): void;
  /** The business takes the access back there. @returns the company's message. */
  revoke(account: string): { body: string; headers: Record<string, string> };
  /** The next charge is made, and its answer is lost. */
  loseAnswer(): void;
  /** The company does not answer. */
  outage(isOut: boolean): void;
  passDays(days: number): void;
  /** How long credentials last from now on, where they end at all. */
  credentialsLast(days: number): void;
  leaveNothing(): void;
  close(): Promise<void>;
}

const DAY_MS = 86_400_000;

export async function stripeConnectBench(): Promise<ConnectBench> {
  const stripe = await startFakeStripe();
  return {
    company: stripeConnect(stripe.settings, { timeoutSeconds: 0.5 }),
    webhook: stripe.webhooks,
    token: (number, account) => stripe.token(number, { account }),
    ok: STRIPE_CARDS.ok,
    declined: STRIPE_CARDS.soft,
    charges: stripe.charges,
    feeKept: ({ fee, feeBack = 0 }) => fee - feeBack,
    refundThere: (id, cents) => void stripe.refundAtStripe(id, cents),
    deliver: (post) => stripe.deliver(post),
    isOnFile: stripe.isOnFile,
    lastConnected: () => stripe.connect.connected.at(-1)!,
    signIn: (account) => void (stripe.connect.signedIn = account),
    revoke: (account) => stripe.signed(stripe.connect.revoke(account)),
    loseAnswer: () => void (stripe.orders.queued.payment_intents = ['lost']),
    outage: (isOut) => void (stripe.orders.outage = isOut ? 'timeout' : null),
    passDays: (days) => stripe.passTime(days * DAY_MS),
    credentialsLast: () => undefined,
    leaveNothing() {
      stripe.charges.length = 0;
      stripe.events.length = 0;
    },
    close: stripe.close,
  };
}

export async function squareConnectBench(): Promise<ConnectBench> {
  const square = await startFakeSquare();
  const { oauth } = square;
  return {
    company: squareConnect(
      { ...square.config, applicationSecret: oauth.clientSecret },
      { timeoutSeconds: 0.5 },
    ),
    webhook: square.webhooks!,
    token: (number, account) => square.token(number, { merchantId: account }),
    ok: CARDS.ok,
    declined: CARDS.soft,
    get charges() {
      return square.charges.map((charge) => ({ ...charge, account: charge.merchantId }));
    },
    // Square takes the platform's part of a refund by itself.
    feeKept: ({ fee, refunded, amount }) => fee - Math.round((fee * refunded) / amount),
    refundThere: (id, cents) => square.refundAtSquare(id, cents),
    deliver: (post) => square.deliver(post),
    isOnFile: (cardId) => !square.disabled.has(cardId),
    lastConnected: () => oauth.connected.at(-1)!,
    signIn: (account) => void (oauth.seller = account),
    revoke: (account) => square.signed(oauth.revoke(account)),
    loseAnswer: () => square.next('payments', 'lost'),
    outage: (isOut) => void (square.outage = isOut ? 'timeout' : null),
    passDays: (days) => square.passTime(days * DAY_MS),
    credentialsLast: (days) => void (oauth.tokenLivesMs = days * DAY_MS),
    leaveNothing() {
      square.charges.length = 0;
      square.events.length = 0;
    },
    close: square.close,
  };
}
