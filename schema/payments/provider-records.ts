import type { DeclineReason } from '../errors.ts';

/** A payment as the provider has it. */
export interface ProviderPayment {
  providerPaymentId: string;
  reference: string | null;
  state: 'succeeded' | 'failed' | 'pending';
  amount: number;
  /** The provider's own, of every refund of it that it knows of. */
  refundIds: readonly string[];
}

/** A refund as the provider has it; `refunded` where it was taken on as well: the money comes some days later. */
export interface ProviderRefund {
  refundId: string;
  state: 'refunded' | 'failed';
  amount: number;
  reason: string | null;
  /** Ours, of one that was asked for here; null where it has none, undefined where the company keeps none of refunds. */
  reference?: string | null;
}

/** Nothing, or nothing certain, came of a call. `code` is the provider's own word, for the log and support. */
export type Failure =
  | { outcome: 'declined'; reason: DeclineReason; code: string }
  | { outcome: 'temporary'; code: string }
  | { outcome: 'configuration'; code: string }
  /** `isAnswered`: the company has answered that it failed there, and answers the same to its key. */
  | { outcome: 'unknown'; code: string; isAnswered?: true };

/** The code of a decline whose token this account has never made: the form was another account's. */
export const FORM_TOO_OLD = 'FORM_TOO_OLD';

/** A dispute as the provider has it: the owner of a card takes the money back by their bank. */
export interface ProviderDispute {
  disputeId: string;
  /** Null where the provider does not say. */
  providerPaymentId: string | null;
  /** Cents that it is about. */
  amount: number;
  /** The provider's own word, in small letters: "fraudulent", "not received". */
  reason: string;
  state: DisputeState;
  /** Cents that the provider takes for it; 0 where it takes none, or does not say. */
  fee: number;
  /** Until when evidence is taken; null where none is, or not any more. */
  dueAt: Date | null;
}

/**
 * `inquiry`: the bank only asks, and no money was moved; `closed`: it has its answer. `open`: the money is taken back until
 * it is decided. `won`: it was given back, `lost`: it stays away.
 */
export type DisputeState = 'inquiry' | 'closed' | 'open' | 'won' | 'lost';

/** A payment of the provider's list. */
export interface ListedPayment extends Omit<ProviderPayment, 'refundIds'> {
  /** When it was made, by the provider's clock. */
  at: Date;
  /** Cents of it that are the platform's. */
  platformFee: number;
  /** Cents that the provider keeps of it; null while that is not known. */
  processingFee: number | null;
}

/** A refund of the provider's list. */
export interface ListedRefund extends ProviderRefund {
  providerPaymentId: string;
  at: Date;
}

/** Some of what the provider lists: any of these may be empty. */
export interface ListedPage {
  payments: readonly ListedPayment[];
  refunds: readonly ListedRefund[];
  disputes: readonly ProviderDispute[];
  /** What could not be listed, or not to its end; the rest is. */
  unlisted?: { kind: ListedKind; failure: Failure };
}

/** What a provider lists, each by a list of its own. */
export type ListedKind = 'charge' | 'refund' | 'dispute';

/** Nothing of the provider's could be listed, or not what was asked for; `failure` says whose fault that is. */
export class NotListed extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`The provider’s list could not be had: ${failure.code}`);
    this.failure = failure;
  }
}
