import type { z } from 'zod';

import type { PlatformAccount } from '../../schema/payments/accounts/payment-accounts.ts';
import type { PaymentProvider } from '../../schema/payments/payment-provider.ts';
import type { Environment } from '../boot/settings.ts';
import type { OpenCompany } from './accounts/open-company.ts';
import type { ProviderWebhook } from './webhook.ts';

/** What the gateway knows of a way to take payments; providers.ts lists them. */
export interface ProviderAdapter<Settings> {
  /** Its environment variables, beside PAYMENTS. */
  variables: z.ZodObject;
  /** Reads them. @throws WrongSetting naming the first wrong one and what it takes. */
  read(env: Environment, publicHost: string): Settings;
  /** Makes the port of it. A company's client is large, so that it is imported here and nowhere above. */
  open(settings: Settings, log: ProviderLog): Promise<OpenProvider>;
}

/** How businesses connect accounts of their own at a company, beside CONNECT. */
export interface ConnectAdapter<Settings> {
  /** Its environment variables; some may be those of its ProviderAdapter. */
  variables: z.ZodObject;
  /** @throws WrongSetting naming the first wrong one and what it takes. */
  read(env: Environment, publicHost: string): Settings;
  open(settings: Settings, log: ProviderLog): Promise<OpenCompany>;
}

export interface OpenProvider {
  provider: PaymentProvider;
  /** The platform's account that it asks; null where no company takes part. */
  account: PlatformAccount | null;
  /** null: it sends no webhooks, or none are taken. */
  webhook: ProviderWebhook | null;
}

/** Where the operator reads what only the operator can mend. */
export interface ProviderLog {
  error(facts: object, message: string): void;
}
