import { couponBody } from './bodies.ts';
import { idBody } from '../facade/body-parts.ts';
import {
  RestCouponsDocument,
  RestCreateCouponDocument,
  RestDeleteCouponDocument,
  RestToggleCouponDocument,
} from '../documents.generated.ts';
import type { RestCouponFragment } from '../documents.generated.ts';
import { everyPage } from '../facade/every-page.ts';
import { idParam } from '../facade/id-param.ts';
import { route } from '../facade/route.ts';

export const couponsRoutes = [
  route('GET /admin/coupons', RestCouponsDocument, {
    summary: 'Every coupon, newest first.',
    access: 'admin',
    isPaged: true,
    variables: ({ page }) => page,
    response: (data) => ({ coupons: data.coupons.nodes.map(couponResponse) }),
    next: (data) => data.coupons.pageInfo,
    merge: (pages) => ({ coupons: everyPage(pages.map(({ coupons }) => coupons)) }),
  }),
  route('POST /admin/coupons', RestCreateCouponDocument, {
    summary:
      'Create a coupon. `value` is a percentage or cents; `duration` (once or every), `businessId`, `usesLimit`, ' +
      '`oncePerMember` and `endsOn` limit it.',
    access: 'admin',
    status: 201,
    body: couponBody,
    example: { code: 'SPRING', type: 'percent', value: 10, active: true },
    variables: ({ body }) => ({
      coupon: {
        ...body,
        code: body.code ?? '',
        type: body.type ?? '',
        // No value is no valid one: the verb refuses it with the sentence of its type.
        value: body.value ?? -1,
      },
    }),
    response: (data) => couponResponse(data.coupon),
  }),
  route('POST /admin/coupons/:id/toggle', RestToggleCouponDocument, {
    summary: 'Switch a coupon on or off.',
    access: 'admin',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => couponResponse(data.coupon),
  }),
  route('DELETE /admin/coupons/:id', RestDeleteCouponDocument, {
    summary: 'Delete a coupon; what it already discounted stays.',
    access: 'admin',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.deleted,
  }),
  route('DELETE /admin/coupons', RestDeleteCouponDocument, {
    summary: 'Delete a coupon by the id in the query string or in the body.',
    access: 'admin',
    query: { id: 'Which coupon.' },
    body: idBody,
    example: { id: '1' },
    variables: (call) => ({ id: idParam(call) }),
    response: (data) => data.deleted,
  }),
];

/** With its limits under the names that a new one is given by; `uses` is how often it was redeemed. */
function couponResponse({ business, useCount, ...coupon }: RestCouponFragment) {
  return { ...coupon, businessId: business?.id ?? null, uses: useCount };
}
