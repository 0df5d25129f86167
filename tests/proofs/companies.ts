import { sealingBy } from '../../gateway/adapters/sealing.ts';
import { paymentAccounts } from '../../gateway/payments/accounts/payment-accounts.ts';
import { squarePayments } from '../../gateway/payments/square/square-payments.ts';
import type { SquareSettings } from '../../gateway/payments/square/square-settings.ts';
import { stripeConnect } from '../../gateway/payments/stripe/stripe-connect.ts';
import type { StripeConnectSettings } from '../../gateway/payments/stripe/stripe-settings.ts';
import type { Ports } from '../../schema/context.ts';

/** Where the fakes of both companies are: the platform's account is at Square, and businesses connect theirs at Stripe. */
export interface CompaniesAt {
  square: SquareSettings;
  stripe: StripeConnectSettings;
}

/** How the platform's account at Square is named. */
export const PLATFORM = 'platform';
/** So long an answer is waited for. */
const TIMEOUT_SECONDS = 2;
const FEE_BASIS_POINTS = 250;

/** The outside of a process that does nothing but the jobs of renewals and payments, which ask nothing else of it. */
export const companyPorts = ({ square, stripe }: CompaniesAt): Ports =>
  ({
    payments: paymentAccounts({
      platform: {
        provider: squarePayments(square, { timeoutSeconds: TIMEOUT_SECONDS }),
        account: { provider: 'square', reference: PLATFORM },
      },
      companies: [stripeConnect(stripe, { timeoutSeconds: TIMEOUT_SECONDS })],
      sealing: sealingBy([]),
      feeBasisPoints: FEE_BASIS_POINTS,
    }),
  }) as unknown as Ports;
