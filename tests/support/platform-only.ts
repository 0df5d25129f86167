import { paymentAccounts } from '../../gateway/payments/accounts/payment-accounts.ts';
import { sealingBy } from '../../gateway/adapters/sealing.ts';
import type { PaymentAccounts, PlatformAccount } from '../../schema/payments/accounts/payment-accounts.ts';
import type { PaymentProvider } from '../../schema/payments/payment-provider.ts';

/** Everything is paid into one account of the platform: no business has one of its own. Null: nobody takes cards. */
export const platformOnly = (
  provider: PaymentProvider | null,
  account: PlatformAccount = { provider: 'square', reference: 'platform' },
): PaymentAccounts =>
  paymentAccounts({
    platform: provider && { provider, account },
    companies: [],
    sealing: sealingBy([]),
    feeBasisPoints: 0,
  });
