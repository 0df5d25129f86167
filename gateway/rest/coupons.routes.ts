import { couponBody, idBody } from './bodies.ts';
import {
  RestCouponsDocument,
  RestCreateCouponDocument,
  RestDeleteCouponDocument,
  RestToggleCouponDocument,
} from './documents.generated.ts';
import type { RestCouponFragment } from './documents.generated.ts';
import { everyPage } from './every-page.ts';
import { idParam } from './id-param.ts';
import { route } from './route.ts';

export const couponsRoutes = [
  route('GET /admin/coupons', RestCouponsDocument, {
    summary: 'Every coupon, newest first.',
    access: 'admin',
    isPaged: true,
    take: ({ page }) => page,
    give: (data) => ({ coupons: data.coupons.nodes.map(given) }),
    next: (data) => data.coupons.pageInfo,
    merge: (pages) => ({ coupons: everyPage(pages.map(({ coupons }) => coupons)) }),
  }),
  route('POST /admin/coupons', RestCreateCouponDocument, {
    summary:
      'Create a coupon. `value` is a percentage or cents; `duration` (once or every), `businessId`, `usesLimit` ' +
      'and `endsOn` limit it.',
    access: 'admin',
    status: 201,
    body: couponBody,
    example: { code: 'SPRING', type: 'percent', value: 10, active: true },
    take: ({ body }) => ({
      coupon: {
        ...body,
        code: body.code ?? '',
        type: body.type ?? '',
        // No value is no valid one: the verb refuses it with the sentence of its type.
        value: body.value ?? -1,
      },
    }),
    give: (data) => given(data.coupon),
  }),
  route('POST /admin/coupons/:id/toggle', RestToggleCouponDocument, {
    summary: 'Switch a coupon on or off.',
    access: 'admin',
    take: ({ params }) => ({ id: params.id }),
    give: (data) => given(data.coupon),
  }),
  route('DELETE /admin/coupons/:id', RestDeleteCouponDocument, {
    summary: 'Delete a coupon; what it already discounted stays.',
    access: 'admin',
    take: ({ params }) => ({ id: params.id }),
    give: (data) => data.deleted,
  }),
  route('DELETE /admin/coupons', RestDeleteCouponDocument, {
    summary: 'Delete a coupon by the id in the query string or in the body.',
    access: 'admin',
    query: { id: 'Which coupon.' },
    body: idBody,
    example: { id: '1' },
    take: (call) => ({ id: idParam(call) }),
    give: (data) => data.deleted,
  }),
];

/** With its limits under the names that a new one is given by; `uses` is how often it was redeemed. */
function given({ business, useCount, ...coupon }: RestCouponFragment) {
  return { ...coupon, businessId: business?.id ?? null, uses: useCount };
}
