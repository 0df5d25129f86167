import { badRequest } from '../../../schema/errors.ts';
import {
  boxBody,
  cardBody,
  exampleAddress,
  examplePayment,
  exampleSelection,
  placeBody,
  shipToBody,
  skipBody,
  weekdayBody,
} from './bodies.ts';
import {
  RestChangeBoxDocument,
  RestChangePlaceDocument,
  RestChangeWeekdayDocument,
  RestMyOrdersDocument,
  RestMySkipsDocument,
  RestMySubscriptionsDocument,
  RestSaveCardDocument,
  RestSaveShipToDocument,
  RestSkipDocument,
  RestUndoSkipDocument,
} from '../documents.generated.ts';
import { flat } from '../facade/flat.ts';
import { route } from '../facade/route.ts';
import { signedIn } from '../facade/signed-in.ts';
import { WHERETO } from './whereto.ts';
import { orderResponse } from './order-response.ts';
import { subscriptionResponse } from './subscription-response.ts';

const SKIP_QUERY = {
  subscription: 'The id of one, where the caller holds several there; all unless given.',
  year_month: 'The month, 2027-04; the upcoming one unless given.',
};

/** @throws BAD_REQUEST for what is no year. */
function yearParam(year: string | undefined): number | null {
  if (!year) return null;
  if (/^\d{4}$/.test(year)) return Number(year);
  const sentence = 'year must be one such as 2026';
  throw badRequest(sentence, { year: sentence });
}

export const membershipsRoutes = [
  route('GET /my/orders', RestMyOrdersDocument, {
    summary: "The caller's orders, newest first; of the tenant where the header names one.",
    access: 'member',
    query: { year: 'Only boxes of this calendar year, such as 2026.' },
    isPaged: true,
    variables: ({ page, query }) => ({ ...page, year: yearParam(query.year) }),
    optional: WHERETO,
    response: (data) => ({ orders: signedIn(data.viewer).orders.nodes.map(orderResponse) }),
    next: (data) => data.viewer?.orders.pageInfo,
  }),
  route('GET /my/subscriptions', RestMySubscriptionsDocument, {
    summary:
      "The caller's subscriptions with their status, newest first; of the tenant where the header names one.",
    access: 'member',
    isPaged: true,
    variables: ({ page }) => page,
    optional: ['credit_balance', 'ended', ...WHERETO],
    response: (data) => ({
      subscriptions: signedIn(data.viewer).subscriptions.nodes.map(subscriptionResponse),
    }),
    next: (data) => data.viewer?.subscriptions.pageInfo,
  }),
  route('GET /my/skips', RestMySkipsDocument, {
    summary: 'The months that the caller skips, newest first; of the tenant where the header names one.',
    access: 'member',
    isPaged: true,
    variables: ({ page }) => page,
    response: (data) => ({ skips: signedIn(data.viewer).skips.nodes.map(flat) }),
    next: (data) => data.viewer?.skips.pageInfo,
  }),
  route('POST /my/subscriptions/:businessSlug/skip', RestSkipDocument, {
    summary:
      'Skip a month of every active subscription there whose window is open: the upcoming one, or any of the coming six until 15 days before its 1st.',
    access: 'member',
    status: 201,
    query: SKIP_QUERY,
    body: skipBody,
    example: { year_month: '2027-04' },
    variables: (call) => skipVariables(call, call.body.year_month),
    response: (data) => data.skips.map(flat)[0],
  }),
  route('DELETE /my/subscriptions/:businessSlug/skip', RestUndoSkipDocument, {
    summary: 'Take the skip of a month back, while it could still be made.',
    access: 'member',
    query: SKIP_QUERY,
    variables: (call) => skipVariables(call, null),
    response: (data) => data.undoSkip,
  }),
  route('POST /my/subscriptions/:businessSlug/box', RestChangeBoxDocument, {
    summary:
      'Change what is in the box from the next order on. `subscription` says which one, where there are several.',
    access: 'member',
    body: boxBody,
    example: { selection: exampleSelection },
    variables: ({ params, body }) => ({
      businessSlug: params.businessSlug,
      subscriptionId: body.subscription,
      selection: body.selection,
    }),
    optional: ['credit_balance', 'ended', ...WHERETO],
    response: (data) => ({ subscription: subscriptionResponse(data.subscription) }),
  }),
  route('POST /my/subscriptions/:businessSlug/weekday', RestChangeWeekdayDocument, {
    summary:
      'Change the weekday of the boxes, one of the schedule’s: `next_box_on` says on which day the next one comes. `subscription` says which one, where there are several.',
    access: 'member',
    body: weekdayBody,
    example: { weekday: 'thursday' },
    variables: ({ params, body }) => ({
      businessSlug: params.businessSlug,
      subscriptionId: body.subscription,
      weekday: body.weekday,
    }),
    optional: ['credit_balance', 'ended'],
    response: (data) => ({ subscription: subscriptionResponse(data.subscription) }),
  }),
  route('POST /my/subscriptions/:businessSlug/address', RestSaveShipToDocument, {
    summary:
      'Change the address from the next order on; with `order_too` that of the box too which is ordered and not being prepared yet. A gift’s is always that of its one box. `subscription` says which one, where there are several.',
    access: 'member',
    body: shipToBody,
    example: { address: exampleAddress },
    variables: ({ params, body }) => ({
      businessSlug: params.businessSlug,
      subscriptionId: body.subscription,
      address: body.address,
      orderToo: body.order_too,
    }),
    optional: ['credit_balance', 'ended', ...WHERETO],
    response: (data) => ({ subscription: subscriptionResponse(data.subscription) }),
  }),
  route('POST /my/subscriptions/:businessSlug/place', RestChangePlaceDocument, {
    summary:
      'Change where it is picked up from the next order on; with `order_too` the box too which is ordered and not being prepared yet. `subscription` says which one, where there are several: without it that is 409 with their ids in `subscriptions`.',
    access: 'member',
    body: placeBody,
    example: { place_id: 'p1aceThatIsOpen' },
    variables: ({ params, body }) => ({
      businessSlug: params.businessSlug,
      subscriptionId: body.subscription,
      placeId: body.place_id,
      orderToo: body.order_too,
    }),
    optional: ['credit_balance', 'ended', ...WHERETO],
    response: (data) => ({ subscription: subscriptionResponse(data.subscription) }),
  }),
  route('POST /my/subscriptions/:businessSlug/card', RestSaveCardDocument, {
    summary:
      'Put another card on file, by a token of the payment provider. A box whose payment failed is charged at once.',
    access: 'member',
    body: cardBody,
    example: { payment: examplePayment },
    variables: ({ params, body }) => ({
      businessSlug: params.businessSlug,
      subscriptionId: body.subscription,
      payment: body.payment,
    }),
    optional: ['credit_balance', 'ended', ...WHERETO],
    response: (data) => ({ subscription: subscriptionResponse(data.subscription) }),
  }),
];

function skipVariables(
  { params, query }: { params: { businessSlug: string }; query: Readonly<Record<string, string>> },
  month: string | null | undefined,
) {
  return {
    businessSlug: params.businessSlug,
    subscriptionId: query.subscription || null,
    yearMonth: month ?? (query.year_month || null),
  };
}
