import type { PaymentAccounts, PlatformAccount } from '../../schema/payments/accounts/payment-accounts.ts';
import type { PaymentProvider } from '../../schema/payments/payment-provider.ts';
import { offlinePayments } from './offline/offline-payments.ts';
import { notSetUp } from './not-set-up.ts';

/** Everything is paid into one account of the platform: no business has one of its own. Null: nobody takes cards. */
export function platformOnly(
  provider: PaymentProvider | null,
  platform: PlatformAccount = { provider: 'square', reference: 'platform' },
): PaymentAccounts {
  const offline = offlinePayments();
  return {
    platform: provider && platform,
    connectable: [],
    feeBasisPoints: 0,
    browserHosts: provider?.browser?.hosts ?? null,
    open(account) {
      if (account === null) return offline;
      const isPlatform = account.businessId === null && account.reference === platform.reference;
      return provider && isPlatform ? provider : notSetUp();
    },
  };
}
