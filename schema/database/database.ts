import type { Opt } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Expression, Generated, Kysely } from 'kysely';
import type { AccountEmail } from '../accounts/records/account-email.entity.ts';
import type { CardLink } from '../emails/card-links/card-link.entity.ts';
import type { AccountLink } from '../accounts/records/account-link.entity.ts';
import type { Account } from '../accounts/records/account.entity.ts';
import type { Authenticator } from '../accounts/records/authenticator.entity.ts';
import type { HalfSignIn } from '../accounts/records/half-sign-in.entity.ts';
import type { Handover } from '../accounts/records/handover.entity.ts';
import type { PasskeyRegistration } from '../accounts/records/passkey-registration.entity.ts';
import type { Passkey } from '../accounts/records/passkey.entity.ts';
import type { RecoveryCode } from '../accounts/records/recovery-code.entity.ts';
import type { Session } from '../accounts/records/session.entity.ts';
import type { AuditEntry } from '../audit/audit-entry.entity.ts';
import type { Business } from '../businesses/records/business.entity.ts';
import type { Invitation } from '../businesses/records/invitation.entity.ts';
import type { Staff } from '../businesses/records/staff.entity.ts';
import type { AddOn, Upgrade } from '../catalog/extra.entity.ts';
import type { Item } from '../catalog/item.entity.ts';
import type { Plan } from '../catalog/plan.entity.ts';
import type { Variation } from '../catalog/variation.entity.ts';
import type { IdempotencyKey } from '../checkout/idempotency-key.entity.ts';
import type { Coupon } from '../coupons/coupon.entity.ts';
import type { Redemption } from '../coupons/redemption.entity.ts';
import type { Email } from '../emails/records/email.entity.ts';
import type { PackingMark } from '../memberships/packing/packing-mark.entity.ts';
import type { PickedItem } from '../memberships/packing/picked-item.entity.ts';
import type { MembershipEvent } from '../memberships/records/membership-event.entity.ts';
import type { MissedMonth } from '../memberships/records/missed-month.entity.ts';
import type { Order } from '../memberships/records/order.entity.ts';
import type { Skip } from '../memberships/records/skip.entity.ts';
import type { Subscription } from '../memberships/records/subscription.entity.ts';
import type { NextBox } from '../next-box/next-box.entity.ts';
import type { NextBoxEdition } from '../next-box/next-box-edition.entity.ts';
import type { OpeningNotice } from '../pages/opening/opening-notice.entity.ts';
import type { Page } from '../pages/page.entity.ts';
import type { AccountConnection } from '../payments/connect/account-connection.entity.ts';
import type { ProviderAccount } from '../payments/accounts/provider-account.entity.ts';
import type { CardOnFile } from '../payments/records/card-on-file.entity.ts';
import type { CustomerToDelete } from '../payments/cards/customer-to-delete.entity.ts';
import type { CardToForget } from '../payments/records/card-to-forget.entity.ts';
import type { Dispute } from '../payments/records/dispute.entity.ts';
import type { LedgerEntry } from '../payments/records/ledger-entry.entity.ts';
import type { MoneyDifference } from '../payments/reconciliation/money-difference.entity.ts';
import type { Payment } from '../payments/records/payment.entity.ts';
import type { Refund } from '../payments/records/refund.entity.ts';
import type { WebhookEvent } from '../payments/records/webhook-event.entity.ts';
import type { KnownAddress } from '../rate-limits/known-address.entity.ts';
import type { JobRun } from '../system/job-run.entity.ts';
import type { ServerInstance } from '../system/server-instance.entity.ts';
import type { WebhookState } from '../system/webhook-state.entity.ts';
import { CamelCaseColumns } from './camel-case.ts';

/** An entity's columns as a statement reads and writes them: what the database can fill in may be left out. */
export type Columns<Entity> = {
  [Name in keyof Entity & string]: Name extends 'id'
    ? Generated<Entity[Name]>
    : null extends Entity[Name]
      ? Generated<Entity[Name]>
      : [Entity[Name]] extends [Opt]
        ? Generated<Entity[Name] extends Opt<infer Value> ? Value : never>
        : Entity[Name];
};

/** Counters that triggers keep, in parts that are added up: nobody writes them, so they have no entity. */
interface Counters {
  accountCount: { accounts: string };
  couponUse: { couponId: string; uses: string };
  memberCount: { businessId: string; people: number };
  memberChange: { businessId: string; change: number };
}

/** Every table that has an entity, by its name in camel case, and the counters. */
export interface Tables extends Counters {
  account: Columns<Account>;
  accountLink: Columns<AccountLink>;
  cardLink: Columns<CardLink>;
  accountEmail: Columns<AccountEmail>;
  session: Columns<Session>;
  handover: Columns<Handover>;
  halfSignIn: Columns<HalfSignIn>;
  authenticator: Columns<Authenticator>;
  passkey: Columns<Passkey>;
  passkeyRegistration: Columns<PasskeyRegistration>;
  recoveryCode: Columns<RecoveryCode>;
  business: Columns<Business>;
  staff: Columns<Staff>;
  invitation: Columns<Invitation>;
  auditEntry: Columns<AuditEntry>;
  page: Columns<Page>;
  openingNotice: Columns<OpeningNotice>;
  item: Columns<Item>;
  variation: Columns<Variation>;
  addOn: Columns<AddOn>;
  upgrade: Columns<Upgrade>;
  plan: Columns<Plan>;
  coupon: Columns<Coupon>;
  redemption: Columns<Redemption>;
  subscription: Columns<Subscription>;
  order: Columns<Order>;
  skip: Columns<Skip>;
  missedMonth: Columns<MissedMonth>;
  membershipEvent: Columns<MembershipEvent>;
  pickedItem: Columns<PickedItem>;
  packingMark: Columns<PackingMark>;
  nextBox: Columns<NextBox>;
  nextBoxEdition: Columns<NextBoxEdition>;
  idempotencyKey: Columns<IdempotencyKey>;
  payment: Columns<Payment>;
  refund: Columns<Refund>;
  dispute: Columns<Dispute>;
  moneyDifference: Columns<MoneyDifference>;
  ledgerEntry: Columns<LedgerEntry>;
  providerAccount: Columns<ProviderAccount>;
  accountConnection: Columns<AccountConnection>;
  cardOnFile: Columns<CardOnFile>;
  cardToForget: Columns<CardToForget>;
  customerToDelete: Columns<CustomerToDelete>;
  webhookEvent: Columns<WebhookEvent>;
  email: Columns<Email>;
  knownAddress: Columns<KnownAddress>;
  jobRun: Columns<JobRun>;
  serverInstance: Columns<ServerInstance>;
  webhookState: Columns<WebhookState>;
}

const CAMEL_CASE = new CamelCaseColumns();

/**
 * Statements that are typed by the entities, on the entity manager's own connection: the transaction's, where one is
 * open. They read and write at once: what `em` has changed and not flushed is not seen, so one verb does not write
 * one table through both. Columns are listed (`select(propertiesOf(Order))`), see columns.ts.
 */
export function db(em: EntityManager): Kysely<Tables> {
  const connection = em.getKysely<Tables>();
  let typed = typedOn.get(connection);
  if (typed === undefined) {
    typed = connection.withPlugin(CAMEL_CASE);
    typedOn.set(connection, typed);
  }
  return typed;
}

/** Of the pool, and of each open transaction: one is made for many statements. */
const typedOn = new WeakMap<Kysely<Tables>, Kysely<Tables>>();

/** `where('id', '=', anyOf(ids))`: one parameter, however many there are, and so one statement. */
export const anyOf = <Value>(values: readonly Value[] | Expression<readonly Value[]>): Expression<Value> =>
  sql<Value>`any(${values})`;
