import type {
  AccountState,
  ConnectableCompany,
  ConnectedAccount,
} from '../../../schema/payments/accounts/payment-accounts.ts';
import type { ProviderAccount } from '../../../schema/payments/accounts/provider-account.entity.ts';
import type { BrowserHosts, PaymentProvider } from '../../../schema/payments/payment-provider.ts';
import type { ProviderWebhook } from '../webhook.ts';

/** An account whose credentials are open; '' where the platform's own serve. */
export type OpenAccount = Omit<ProviderAccount, 'credentials'> & { secret: string };

/** What a company hands out, before it is sealed. */
export interface OpenCredentials {
  secret: string;
  endAt: Date | null;
}

/** A company of which businesses connect accounts: the port's half of it, with credentials that are not sealed. */
export interface OpenCompany extends Pick<ConnectableCompany, 'provider' | 'name' | 'authorizeUrl'> {
  exchange(answer: { code: string; redirectUrl: string }): Promise<
    | ({
        outcome: 'connected';
        account: Omit<ConnectedAccount, 'credentials' | 'credentialsEndAt'>;
      } & OpenCredentials)
    | { outcome: 'refused' }
    | { outcome: 'unavailable' }
  >;
  renew(
    account: OpenAccount,
  ): Promise<
    ({ outcome: 'renewed' } & OpenCredentials) | { outcome: 'revoked' } | { outcome: 'unavailable' }
  >;
  revoke(account: OpenAccount): Promise<boolean>;
  look(account: OpenAccount): Promise<AccountState>;
  /** Who charges it. */
  providerOf(account: OpenAccount): PaymentProvider;
  /** From where its form may come, whichever the account. */
  browserHosts: BrowserHosts;
  webhook: ProviderWebhook | null;
}
