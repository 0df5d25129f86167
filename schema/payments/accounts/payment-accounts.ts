import type { BrowserHosts, PaymentProvider } from '../payment-provider.ts';
import type { ProviderAccount } from './provider-account.entity.ts';

/** The code of every answer of an account whose company is not set up here. */
export const NOT_SET_UP = 'NOT_SET_UP';

/** Who takes the money of which business: a port. Accounts are rows (ProviderAccount); how each is asked is the gateway's. */
export interface PaymentAccounts {
  /**
   * The platform's own account, named by its environment: a business that has connected none is paid into it. Null: then
   * such a business takes its payments itself.
   */
  platform: PlatformAccount | null;
  /** Accounts of the platform at which cards and payments of before go on (docs/rules.md "A change of the payment company"). */
  earlier: readonly PlatformAccount[];
  /** Companies of which a business may connect an account of its own. */
  connectable: readonly ConnectableCompany[];
  /** What the platform keeps of each charge of a business's own account, in hundredths of a percent. */
  feeBasisPoints: number;
  /** From where the forms of all these companies may come. */
  browserHosts: BrowserHosts | null;
  /**
   * Whoever takes the money of an account; `null`: nobody, it is paid at the business. An account whose company is not
   * set up here any more, or that let go of us, answers `configuration` to all, with the code NOT_SET_UP.
   */
  open(account: ProviderAccount | null): PaymentProvider;
  /** Whether anything can be asked of an account: its company is named here, and its credentials open. */
  isSetUp(account: ProviderAccount): boolean;
}

export interface PlatformAccount {
  provider: string;
  /** The company's own name of it. */
  reference: string;
}

/**
 * A payment company of which a business may connect an account of its own, by OAuth. No call throws for what the company
 * may answer.
 */
export interface ConnectableCompany {
  /** The word of PAYMENTS. */
  provider: string;
  /** As people call it. */
  name: string;
  /** The company's page where the owner says yes or no; it sends them back to `redirectUrl` with that `state`. */
  authorizeUrl(asked: { state: string; redirectUrl: string }): string;
  /** What account the code is of that the owner came back with; a code counts once, for a few minutes. */
  exchange(answer: { code: string; redirectUrl: string }): Promise<Exchange>;
  /** New credentials before the old ones end. The old ones work on until then, so that a lost answer loses nothing. */
  renew(account: ProviderAccount): Promise<Renewal>;
  /** Gives the access back: nothing can be asked of the account any more. False where that can't be had now. */
  revoke(account: ProviderAccount): Promise<boolean>;
  /** How the account stands at the company now. */
  look(account: ProviderAccount): Promise<AccountState>;
}

/** `refused`: the code is used up, too old, or of another application. */
export type Exchange =
  { outcome: 'connected'; account: ConnectedAccount } | { outcome: 'refused' } | { outcome: 'unavailable' };

/** `revoked`: the business has taken the access back. `lacks`: what the company still wants before cards can be charged, as sentences. */
export type AccountState =
  { outcome: 'connected'; lacks: readonly string[] } | { outcome: 'revoked' } | { outcome: 'unavailable' };

export type Renewal =
  ({ outcome: 'renewed' } & Credentials) | { outcome: 'revoked' } | { outcome: 'unavailable' };

export interface Credentials {
  /** Sealed; null where the platform's own serve. */
  credentials: string | null;
  /** Null where they don't end. */
  credentialsEndAt: Date | null;
}

/** An account as its company names it. */
export interface ConnectedAccount extends Credentials {
  reference: string;
  name: string;
  isLive: boolean;
  /** Nothing secret. */
  settings: Readonly<Record<string, string>>;
}
