import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { buildSchema } from 'type-graphql';
import { AccountResolver } from './accounts/account.resolver.ts';
import { PlatformAccountsResolver } from './accounts/platform/platform-accounts.resolver.ts';
import { AttachmentResolver, ViewerResolver } from './accounts/profile/viewer.resolver.ts';
import { SecondFactorResolver } from './accounts/second-factor/second-factor.resolver.ts';
import { SessionsResolver } from './accounts/sessions/sessions.resolver.ts';
import { RecoveryResolver } from './accounts/recovery/recovery.resolver.ts';
import { ActivityResolver } from './audit/activity.resolver.ts';
import { BusinessConnectionResolver, BusinessResolver } from './businesses/listing/business.resolver.ts';
import { InvitationsResolver } from './businesses/invitations/invitations.resolver.ts';
import {
  ManagedBusinessConnectionResolver,
  ManagedBusinessResolver,
} from './businesses/management/managed-business.resolver.ts';
import { StaffResolver } from './businesses/staff/staff.resolver.ts';
import { LeavingResolver } from './leaving/leaving.resolver.ts';
import { CatalogEditingResolver } from './catalog/catalog-editing.resolver.ts';
import { CatalogResolver } from './catalog/catalog.resolver.ts';
import { CheckoutResolver } from './checkout/checkout.resolver.ts';
import { CouponResolver } from './coupons/coupon.resolver.ts';
import { BoxesResolver } from './memberships/fulfillment/boxes.resolver.ts';
import {
  FulfillmentResolver,
  OrderFulfillmentsResolver,
} from './memberships/fulfillment/order-fulfillments.resolver.ts';
import { MembershipHistoryResolver } from './memberships/staff/membership-history.resolver.ts';
import { ApplicationsResolver } from './applications/applications.resolver.ts';
import {
  BusinessLegalTextsResolver,
  LegalTextsResolver,
  OrderLegalTextsResolver,
} from './legal-texts/legal-texts.resolver.ts';
import { DaysResolver } from './schedules/days.resolver.ts';
import {
  BusinessDaysResolver,
  ChosenDayResolver,
  KeptBoxResolver,
} from './memberships/days/days.resolver.ts';
import { MessagesResolver } from './messages/messages.resolver.ts';
import { EmailResolver } from './emails/outbox/email.resolver.ts';
import { TestEmailResolver } from './emails/test-emails/test-email.resolver.ts';
import { MembershipResolver } from './memberships/staff/membership.resolver.ts';
import { OpenBoxesResolver } from './memberships/packing/open-boxes.resolver.ts';
import { PackingBoxResolver, PackingResolver } from './memberships/packing/packing.resolver.ts';
import { MonthResolver, SubscriptionMonthsResolver } from './memberships/months/month.resolver.ts';
import { OrderHandlingResolver } from './memberships/orders/order-handling.resolver.ts';
import { OrderResolver } from './memberships/orders/order.resolver.ts';
import { SkipResolver } from './memberships/skips/skip.resolver.ts';
import { SkippableMonthsResolver } from './memberships/skips/skippable-months.resolver.ts';
import { SubscriptionResolver } from './memberships/subscriptions/subscription.resolver.ts';
import { GroupResolver } from './memberships/subscriptions/group.resolver.ts';
import { WeekdayResolver } from './memberships/subscriptions/weekday.resolver.ts';
import { StaffOnlyResolver } from './memberships/staff/staff-only.resolver.ts';
import { ViewerMembershipsResolver } from './memberships/staff/viewer-memberships.resolver.ts';
import { CouponsCostResolver } from './coupons/coupons-cost.resolver.ts';
import { CardAccountResolver } from './payments/companies/card-account.resolver.ts';
import { MetricsBreakdownsResolver, MetricsResolver } from './metrics/metrics.resolver.ts';
import { NextBoxResolver } from './next-box/next-box.resolver.ts';
import { PageResolver } from './pages/page.resolver.ts';
import { OpeningResolver } from './pages/opening/opening.resolver.ts';
import { CreditHolderResolver, CreditHoldersResolver } from './money/lists/credit-holders.resolver.ts';
import { CardPaymentResolver, MoneyListsResolver } from './money/lists/money-lists.resolver.ts';
import {
  BusinessBooksResolver,
  DebtorResolver,
  LedgerLineResolver,
  MoneyResolver,
} from './money/money.resolver.ts';
import { BusinessSettingsResolver } from './businesses/settings/business-settings.resolver.ts';
import { BusinessPaymentResolver } from './payments/business-payment.resolver.ts';
import { CardLinkResolver } from './payments/cards/card-link.resolver.ts';
import { ConnectedPaymentsResolver, ConnectResolver } from './payments/connect/connect.resolver.ts';
import { DisputeResolver, OrderDisputeResolver } from './payments/disputes/dispute.resolver.ts';
import { OrderPaymentResolver } from './payments/order-payment.resolver.ts';
import { PaymentResolver } from './payments/payment.resolver.ts';
import { ReconciliationResolver } from './payments/reconciliation/reconciliation.resolver.ts';
import {
  BusinessPlacesResolver,
  ManagedBusinessPlacesResolver,
  OrderPlacesResolver,
  PlacesResolver,
  SubscriptionPlacesResolver,
  ZonesResolver,
} from './places/places.resolver.ts';
import { ProductResolver } from './product.resolver.ts';
import { SystemResolver } from './system/system.resolver.ts';
import { TestimonialResolver } from './testimonial/testimonial.resolver.ts';
import { UploadResolver } from './uploads/upload.resolver.ts';

/** The graph: every question and every action of the product. Built once per process. */
export function buildGraphSchema(): Promise<GraphQLSchema> {
  return buildSchema({
    resolvers: [
      ProductResolver,
      PageResolver,
      OpeningResolver,
      CatalogResolver,
      BusinessResolver,
      BusinessConnectionResolver,
      PlacesResolver,
      ZonesResolver,
      BusinessPlacesResolver,
      ManagedBusinessPlacesResolver,
      SubscriptionPlacesResolver,
      OrderPlacesResolver,
      LegalTextsResolver,
      BusinessLegalTextsResolver,
      OrderLegalTextsResolver,
      DaysResolver,
      TestimonialResolver,
      BusinessDaysResolver,
      KeptBoxResolver,
      ChosenDayResolver,
      AccountResolver,
      RecoveryResolver,
      LeavingResolver,
      SessionsResolver,
      SecondFactorResolver,
      ViewerResolver,
      AttachmentResolver,
      SubscriptionResolver,
      GroupResolver,
      WeekdayResolver,
      OrderResolver,
      OrderFulfillmentsResolver,
      FulfillmentResolver,
      SkipResolver,
      SkippableMonthsResolver,
      SubscriptionMonthsResolver,
      MonthResolver,
      CheckoutResolver,
      PaymentResolver,
      CardLinkResolver,
      BusinessPaymentResolver,
      MoneyResolver,
      MoneyListsResolver,
      CreditHoldersResolver,
      CreditHolderResolver,
      CardPaymentResolver,
      DebtorResolver,
      BusinessBooksResolver,
      LedgerLineResolver,
      OrderPaymentResolver,
      DisputeResolver,
      ReconciliationResolver,
      OrderDisputeResolver,
      UploadResolver,
      ManagedBusinessResolver,
      ManagedBusinessConnectionResolver,
      BusinessSettingsResolver,
      ConnectResolver,
      CardAccountResolver,
      ConnectedPaymentsResolver,
      StaffResolver,
      InvitationsResolver,
      ActivityResolver,
      CatalogEditingResolver,
      NextBoxResolver,
      CouponResolver,
      CouponsCostResolver,
      PlatformAccountsResolver,
      MembershipResolver,
      MembershipHistoryResolver,
      StaffOnlyResolver,
      BoxesResolver,
      OrderHandlingResolver,
      PackingResolver,
      PackingBoxResolver,
      OpenBoxesResolver,
      ViewerMembershipsResolver,
      MetricsResolver,
      MetricsBreakdownsResolver,
      EmailResolver,
      MessagesResolver,
      ApplicationsResolver,
      TestEmailResolver,
      SystemResolver,
    ],
    // Values are judged by rules/ in the verbs, with the specification's sentences; shape by GraphQL itself.
    validate: false,
  });
}
