import { RestItemsDocument, RestPlansDocument } from './documents.generated.ts';
import { route } from './route.ts';

export const catalogRoutes = [
  route('GET /square/items', RestItemsDocument, {
    summary: "The tenant's published packages; without a tenant those of the global page.",
    access: 'visitor',
    take: () => ({}),
    give: (data) => ({ items: data.items }),
  }),
  route('GET /square/plans', RestPlansDocument, {
    summary: 'Plans and the packages of each.',
    access: 'visitor',
    take: () => ({}),
    give: (data) => ({
      plans: data.plans.map(({ id, name, cadence, business_slug }) => ({ id, name, cadence, business_slug })),
      itemsByPlanId: Object.fromEntries(data.plans.map((plan) => [plan.id, plan.items])),
    }),
  }),
];
