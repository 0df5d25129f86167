import { accountsRoutes } from './accounts.routes.ts';
import { businessesRoutes } from './businesses.routes.ts';
import { catalogRoutes } from './catalog.routes.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { membershipsRoutes } from './memberships.routes.ts';
import { pagesRoutes } from './pages.routes.ts';
import type { RestRow } from './route.ts';

/** Every route below /api, in the order of /api/docs. */
export const REST_ROUTES: readonly RestRow[] = [
  ...pagesRoutes,
  ...catalogRoutes,
  ...businessesRoutes,
  ...accountsRoutes,
  ...membershipsRoutes,
  ...checkoutRoutes,
];
