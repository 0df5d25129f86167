import { RestBusinessMetricsDocument, RestMetricsDocument } from '../documents.generated.ts';
import { flat } from '../facade/flat.ts';
import { route } from '../facade/route.ts';

export const metricsRoutes = [
  route('GET /admin/metrics', RestMetricsDocument, {
    summary: 'Organization-wide metrics; money is integer cents of `currency`.',
    access: 'admin',
    variables: () => ({}),
    response: ({ metrics }) => ({
      totals: metrics.totals,
      averages: metrics.averages,
      currency: metrics.currency,
      breakdowns: {
        subscriptionsByBusiness: metrics.breakdowns.subscriptionsByBusiness.map(({ business, count }) => ({
          business_slug: business.slug,
          count,
        })),
      },
      recentSubscriptions: metrics.recentSubscriptions.map(flat),
    }),
  }),
  route('GET /admin/businesses/:id/metrics', RestBusinessMetricsDocument, {
    summary: "One business's metrics; money is integer cents of `currency`.",
    access: 'business:view',
    variables: ({ params }) => ({ businessId: params.id }),
    response: ({ metrics }) => ({
      business: metrics.business,
      totals: metrics.totals,
      averages: metrics.averages,
      currency: metrics.currency,
      recentSubscriptions: metrics.recentSubscriptions.map(flat),
    }),
  }),
];
