import { accountsRoutes } from './accounts.routes.ts';
import { boxesRoutes } from './boxes.routes.ts';
import { businessesRoutes } from './businesses.routes.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { couponsRoutes } from './coupons.routes.ts';
import { emailsRoutes } from './emails.routes.ts';
import { membersRoutes } from './members.routes.ts';
import { membershipsRoutes } from './memberships.routes.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { oneMembershipRoutes } from './one-membership.routes.ts';
import { ordersRoutes } from './orders.routes.ts';
import { pagesRoutes } from './pages.routes.ts';
import type { RestRow } from './route.ts';
import { staffRoutes } from './staff.routes.ts';
import { uploadsRoutes } from './uploads.routes.ts';
import { usersRoutes } from './users.routes.ts';

/** Every route below /api, in the order of /api/docs. */
export const REST_ROUTES: readonly RestRow[] = [
  ...pagesRoutes,
  ...catalogRoutes,
  ...businessesRoutes,
  ...staffRoutes,
  ...accountsRoutes,
  ...usersRoutes,
  ...membershipsRoutes,
  ...membersRoutes,
  ...oneMembershipRoutes,
  ...ordersRoutes,
  ...boxesRoutes,
  ...emailsRoutes,
  ...checkoutRoutes,
  ...couponsRoutes,
  ...metricsRoutes,
  ...uploadsRoutes,
];
