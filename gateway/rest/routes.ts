import { accountsRoutes } from './accounts/accounts.routes.ts';
import { applicationsRoutes } from './businesses/applications.routes.ts';
import { activityRoutes } from './accounts/activity.routes.ts';
import { boxesRoutes } from './memberships/boxes.routes.ts';
import { businessesRoutes } from './businesses/businesses.routes.ts';
import { catalogRoutes } from './businesses/catalog.routes.ts';
import { checkoutRoutes } from './memberships/checkout.routes.ts';
import { couponsRoutes } from './businesses/coupons.routes.ts';
import { daysRoutes } from './businesses/days.routes.ts';
import { disputesRoutes } from './money/disputes.routes.ts';
import { emailsRoutes } from './accounts/emails.routes.ts';
import { membersRoutes } from './memberships/members.routes.ts';
import { membershipsRoutes } from './memberships/memberships.routes.ts';
import { messagesRoutes } from './businesses/messages.routes.ts';
import { metricsRoutes } from './businesses/metrics.routes.ts';
import { invitationsRoutes } from './accounts/invitations.routes.ts';
import { moneyRoutes } from './money/money.routes.ts';
import { moneySheetsRoutes } from './money/money-sheets.routes.ts';
import { oneMembershipRoutes } from './memberships/one-membership.routes.ts';
import { ordersRoutes } from './memberships/orders.routes.ts';
import { pagesRoutes } from './businesses/pages.routes.ts';
import { placesRoutes } from './businesses/places.routes.ts';
import { publicScheduleRoutes } from './schedules/public-schedule.routes.ts';
import { recoveryRoutes } from './accounts/recovery.routes.ts';
import type { RestRow } from './facade/route.ts';
import { secondFactorRoutes } from './accounts/second-factor.routes.ts';
import { sessionsRoutes } from './accounts/sessions.routes.ts';
import { settingsRoutes } from './businesses/settings.routes.ts';
import { staffRoutes } from './accounts/staff.routes.ts';
import { uploadsRoutes } from './businesses/uploads.routes.ts';
import { usersRoutes } from './accounts/users.routes.ts';

/** Every route below /api, in the order of /api/docs. */
export const REST_ROUTES: readonly RestRow[] = [
  ...pagesRoutes,
  ...catalogRoutes,
  ...businessesRoutes,
  ...publicScheduleRoutes,
  ...settingsRoutes,
  ...daysRoutes,
  ...placesRoutes,
  ...staffRoutes,
  ...invitationsRoutes,
  ...accountsRoutes,
  ...recoveryRoutes,
  ...sessionsRoutes,
  ...secondFactorRoutes,
  ...usersRoutes,
  ...activityRoutes,
  ...membershipsRoutes,
  ...membersRoutes,
  ...oneMembershipRoutes,
  ...ordersRoutes,
  ...boxesRoutes,
  ...emailsRoutes,
  ...messagesRoutes,
  ...applicationsRoutes,
  ...checkoutRoutes,
  ...couponsRoutes,
  ...metricsRoutes,
  ...moneyRoutes,
  ...moneySheetsRoutes,
  ...disputesRoutes,
  ...uploadsRoutes,
];
