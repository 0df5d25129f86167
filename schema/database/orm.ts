import { ReflectMetadataProvider } from '@mikro-orm/decorators/legacy';
import { Migrator } from '@mikro-orm/migrations';
import type { Options } from '@mikro-orm/postgresql';
import { AccountEmail } from '../accounts/records/account-email.entity.ts';
import { CardLink } from '../emails/card-links/card-link.entity.ts';
import { AccountLink } from '../accounts/records/account-link.entity.ts';
import { Account } from '../accounts/records/account.entity.ts';
import { Authenticator } from '../accounts/records/authenticator.entity.ts';
import { HalfSignIn } from '../accounts/records/half-sign-in.entity.ts';
import { Handover } from '../accounts/records/handover.entity.ts';
import { PasskeyRegistration } from '../accounts/records/passkey-registration.entity.ts';
import { Passkey } from '../accounts/records/passkey.entity.ts';
import { RecoveryCode } from '../accounts/records/recovery-code.entity.ts';
import { Session } from '../accounts/records/session.entity.ts';
import { Business } from '../businesses/records/business.entity.ts';
import { Invitation } from '../businesses/records/invitation.entity.ts';
import { Staff } from '../businesses/records/staff.entity.ts';
import { AuditEntry } from '../audit/audit-entry.entity.ts';
import { AddOn, Upgrade } from '../catalog/extra.entity.ts';
import { Item } from '../catalog/item.entity.ts';
import { Plan } from '../catalog/plan.entity.ts';
import { Variation } from '../catalog/variation.entity.ts';
import { IdempotencyKey } from '../checkout/idempotency-key.entity.ts';
import { Application } from '../applications/application.entity.ts';
import { ContactMessage } from '../messages/contact-message.entity.ts';
import { LegalText } from '../legal-texts/legal-text.entity.ts';
import { Testimonial } from '../testimonial/testimonial.entity.ts';
import { Coupon } from '../coupons/coupon.entity.ts';
import { Redemption } from '../coupons/redemption.entity.ts';
import { Email } from '../emails/records/email.entity.ts';
import { DaysChange } from '../memberships/days/days-change.entity.ts';
import { PackingMark } from '../memberships/packing/packing-mark.entity.ts';
import { PickedItem } from '../memberships/packing/picked-item.entity.ts';
import { Fulfillment } from '../memberships/records/fulfillment.entity.ts';
import { FulfillmentOff } from '../memberships/renewals/fulfillment-off.entity.ts';
import { MembershipEvent } from '../memberships/records/membership-event.entity.ts';
import { MissedMonth } from '../memberships/records/missed-month.entity.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Skip } from '../memberships/records/skip.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { NextBox } from '../next-box/next-box.entity.ts';
import { NextBoxEdition } from '../next-box/next-box-edition.entity.ts';
import { OpeningNotice } from '../pages/opening/opening-notice.entity.ts';
import { Page } from '../pages/page.entity.ts';
import { ProviderAccount } from '../payments/accounts/provider-account.entity.ts';
import { AccountConnection } from '../payments/connect/account-connection.entity.ts';
import { CardOnFile } from '../payments/records/card-on-file.entity.ts';
import { CustomerToDelete } from '../payments/cards/customer-to-delete.entity.ts';
import { CardToForget } from '../payments/records/card-to-forget.entity.ts';
import { LedgerEntry } from '../payments/records/ledger-entry.entity.ts';
import { MoneyDifference } from '../payments/reconciliation/money-difference.entity.ts';
import { Place } from '../places/records/place.entity.ts';
import { Zone } from '../places/records/zone.entity.ts';
import { Payment } from '../payments/records/payment.entity.ts';
import { Dispute } from '../payments/records/dispute.entity.ts';
import { Refund } from '../payments/records/refund.entity.ts';
import { WebhookEvent } from '../payments/records/webhook-event.entity.ts';
import { KnownAddress } from '../rate-limits/known-address.entity.ts';
import { BackupRun } from '../system/backup-run.entity.ts';
import { JobRun } from '../system/job-run.entity.ts';
import { ServerInstance } from '../system/server-instance.entity.ts';
import { WebhookState } from '../system/webhook-state.entity.ts';

/**
 * The one list of tables that verbs write, each by its name in statements (docs/house.md "A row"). Counters and what triggers
 * keep, such as rate_limit, member_count and metric, have no entity.
 */
export const ENTITIES = {
  account: Account,
  accountLink: AccountLink,
  cardLink: CardLink,
  accountEmail: AccountEmail,
  session: Session,
  handover: Handover,
  halfSignIn: HalfSignIn,
  authenticator: Authenticator,
  passkey: Passkey,
  passkeyRegistration: PasskeyRegistration,
  recoveryCode: RecoveryCode,
  business: Business,
  staff: Staff,
  invitation: Invitation,
  auditEntry: AuditEntry,
  page: Page,
  openingNotice: OpeningNotice,
  item: Item,
  variation: Variation,
  addOn: AddOn,
  upgrade: Upgrade,
  plan: Plan,
  application: Application,
  contactMessage: ContactMessage,
  legalText: LegalText,
  testimonial: Testimonial,
  place: Place,
  zone: Zone,
  coupon: Coupon,
  redemption: Redemption,
  subscription: Subscription,
  order: Order,
  fulfillment: Fulfillment,
  fulfillmentOff: FulfillmentOff,
  skip: Skip,
  missedMonth: MissedMonth,
  membershipEvent: MembershipEvent,
  pickedItem: PickedItem,
  packingMark: PackingMark,
  nextBox: NextBox,
  nextBoxEdition: NextBoxEdition,
  idempotencyKey: IdempotencyKey,
  providerAccount: ProviderAccount,
  accountConnection: AccountConnection,
  payment: Payment,
  refund: Refund,
  dispute: Dispute,
  moneyDifference: MoneyDifference,
  ledgerEntry: LedgerEntry,
  cardOnFile: CardOnFile,
  cardToForget: CardToForget,
  customerToDelete: CustomerToDelete,
  webhookEvent: WebhookEvent,
  daysChange: DaysChange,
  email: Email,
  knownAddress: KnownAddress,
  jobRun: JobRun,
  backupRun: BackupRun,
  serverInstance: ServerInstance,
  webhookState: WebhookState,
};

/** Where the database is, and what it is migrated by. */
export interface DatabaseAddress {
  /** A postgres:// address; or the parts below (a folder as `host` means a unix socket). */
  clientUrl?: string;
  host?: string;
  port?: number;
  user?: string;
  password?: string;
  dbName?: string;
  /** Options of node-postgres itself, such as `ssl`. */
  driverOptions?: Record<string, unknown>;
  /** Most connections of this process's pool. */
  poolMax?: number;
  /** The list exported by migrations/list.ts. */
  migrations?: { name: string; class: new (...args: never[]) => unknown }[];
}

/** Options for `MikroORM.init`: the one place where entities, pool and migrations meet. */
export function ormOptions({ migrations = [], poolMax = 10, ...address }: DatabaseAddress): Options {
  return {
    ...address,
    entities: Object.values(ENTITIES),
    metadataProvider: ReflectMetadataProvider,
    metadataCache: { enabled: false },
    extensions: [Migrator],
    pool: { min: 0, max: poolMax },
    forceUtcTimezone: true,
    ignoreUndefinedInQuery: false,
    migrations: {
      migrationsList: migrations as never,
      snapshot: false,
      tableName: 'migration',
      silent: true,
    },
  };
}
