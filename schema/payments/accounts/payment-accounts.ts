import type { BrowserHosts, PaymentProvider } from '../payment-provider.ts';
import type { ProviderAccount } from './provider-account.entity.ts';

/** Who takes the money of which business: a port. Accounts are rows (ProviderAccount); how each is asked is the gateway's. */
export interface PaymentAccounts {
  /**
   * The platform's own account, named by its environment: a business that has connected none is paid into it. Null: then
   * such a business takes its payments itself.
   */
  platform: PlatformAccount | null;
  /** Companies of which a business may connect an account of its own, by their words of PAYMENTS. */
  connectable: readonly string[];
  /** What the platform keeps of each charge of a business's own account, in hundredths of a percent. */
  feeBasisPoints: number;
  /** From where the forms of all these companies may come. */
  browserHosts: BrowserHosts | null;
  /**
   * Whoever takes the money of an account; `null`: nobody, it is paid at the business. An account whose company is not
   * set up here any more answers `configuration` to all.
   */
  open(account: ProviderAccount | null): PaymentProvider;
}

export interface PlatformAccount {
  provider: string;
  /** The company's own name of it. */
  reference: string;
}
