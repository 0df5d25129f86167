import type { EntityManager } from '@mikro-orm/postgresql';
import type { PasswordHasher } from './accounts/records/password-hasher.ts';
import type { SecondFactorSettings } from './accounts/records/second-factor-settings.ts';
import type { SessionSettings } from './accounts/records/session-settings.ts';
import type { Caller } from './caller.ts';
import type { Mailer, SiteAddresses } from './emails/records/mailer.ts';
import type { Loaders } from './loaders.ts';
import type { PaymentAccounts } from './payments/accounts/payment-accounts.ts';
import type { Tenant } from './tenant.ts';
import type { FileStore } from './uploads/file-store.ts';
import type { ImageProcessor } from './uploads/image-processor.ts';

/** What the outside does for the product; the gateway hands in the adapters. */
export interface Ports {
  passwords: PasswordHasher;
  /** Where uploads are kept. */
  files: FileStore;
  pictures: ImageProcessor;
  mailer: Mailer;
  addresses: SiteAddresses;
  payments: PaymentAccounts;
  secondFactors: SecondFactorSettings;
  sessions: SessionSettings;
}

/** Shown to members who need a person; null where the environment names none. */
export interface SupportAddress {
  email: string | null;
  phone: string | null;
}

/** One request, as every resolver and verb sees it. */
export interface Context {
  /** This request's own entity manager; inside a mutation the transactional one (see transaction.ts). */
  em: EntityManager;
  /** An entity manager that is never in this request's transaction: for counts that must outlive a refusal. */
  outside(): EntityManager;
  /** An entity manager for reads that may be some seconds late: `em` where there is no replica; see late.ts. */
  late(): EntityManager;
  /** Who is calling, with the roles of this moment. */
  caller: Caller;
  /** Who acts where nobody is signed in: "command line"; null for visitors, jobs and the demo's history. */
  doer: string | null;
  /** Which business the call is about. */
  tenant: Tenant;
  /** The product's clock; sessions and rate limits use the machine's instead. */
  now(): Date;
  /** The client's network: its IPv4 address, or the /64 of its IPv6 address. */
  address: string;
  /** The User-Agent header as sent, null without one. */
  userAgent: string | null;
  /** The bearer token as sent, null without one. */
  token: string | null;
  /** The Idempotency-Key header, null without one. */
  idempotencyKey: string | null;
  requestId: string;
  loaders: Loaders;
  /** What `announcePageChange` was told in the transaction that is open. */
  announced: string[];
  /** Told each of these when the transaction has committed. */
  pageChanged(payload: string): void;
  ports: Ports;
  /** False only for load tests (RATE_LIMITS=off). */
  rateLimits: boolean;
  support: SupportAddress;
  /** Aborted when the client has gone. */
  signal: AbortSignal | null;
}
