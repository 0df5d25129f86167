import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { badRequest } from '../../../schema/errors.ts';
import {
  RestMarkOrderCollectedDocument,
  RestMarkOrderNotCollectedDocument,
  RestMarkOrderPaidDocument,
  RestMarkOrderReadyDocument,
  RestMarkOrderShippedDocument,
  RestPackOrderAnywayDocument,
  RestRefundOrderDocument,
  RestUndoOrderPaidDocument,
  RestUndoOrderProgressDocument,
  RestUndoPackOrderAnywayDocument,
} from '../documents.generated.ts';
import type { OrderProgress, RestHandledOrderFragment } from '../documents.generated.ts';
import { route } from '../facade/route.ts';
import { orderResponse } from './order-response.ts';
import { WHERETO } from './whereto.ts';
import { notCollectedBody, paidBody, refundBody, shippedBody, stepBody } from './bodies.ts';

/** What staff do with an order; each answers it as it is then. */
export const ordersRoutes = [
  route('POST /admin/orders/:id/paid', RestMarkOrderPaidDocument, {
    summary:
      'The business has the money of an order, past-due ones too; how, and a note, may be said. Asking again answers the same.',
    access: 'order:handle',
    body: paidBody,
    example: { method: 'cash', note: 'At the market' },
    variables: ({ params, body }) => ({ id: params.id, ...body }),
    optional: WHERETO,
    response: ({ order }) => orderResponse(order),
  }),
  step('undo-paid', RestUndoOrderPaidDocument, {
    summary: 'An order was marked as paid by mistake: it stands again where it stood before.',
  }),
  step('pack-anyway', RestPackOrderAnywayDocument, {
    summary: 'The box of an order is packed although its payment has failed.',
  }),
  step('undo-pack-anyway', RestUndoPackOrderAnywayDocument, {
    summary: 'The box of an order whose payment has failed is held back again.',
  }),
  mark('ready', RestMarkOrderReadyDocument, { summary: 'The box of an order is packed.' }),
  mark('collected', RestMarkOrderCollectedDocument, { summary: 'The box of an order was picked up.' }),
  route('POST /admin/orders/:id/shipped', RestMarkOrderShippedDocument, {
    summary:
      'The box of an order is on its way, by carrier or delivery. Of an order with several, the first that has not ended unless `fulfillment` names one. A parcel may be given a tracking number, afterwards too.',
    access: 'order:handle',
    body: shippedBody,
    example: { tracking: { carrier: 'usps', number: '9400111206204512345678' } },
    variables: ({ params, body }) => ({ id: params.id, ...body }),
    optional: WHERETO,
    response: ({ order }) => orderResponse(order),
  }),
  route('POST /admin/orders/:id/not-collected', RestMarkOrderNotCollectedDocument, {
    summary:
      'Nobody fetched the box of an order, and nobody waits for it any more: it is kept, or was given away. No money moves by it. From its day on; asking again answers the same.',
    access: 'order:handle',
    body: notCollectedBody,
    example: { outcome: 'given_away' },
    variables: ({ params, body }) => ({ id: params.id, ...body }),
    response: ({ order }) => orderResponse(order),
  }),
  route('POST /admin/orders/:id/undo-progress', RestUndoOrderProgressDocument, {
    summary:
      'The last mark of a box, as ready, collected, not collected or shipped, was a mistake: it is again at what it was before.',
    access: 'order:handle',
    query: {
      fulfillment: 'Id of one of its fulfillments; the last that is marked unless given.',
      from: 'ready, collected, not_collected or shipped: only this mark is undone, so asking again answers the same; the last one unless given.',
    },
    variables: ({ params, query }) => ({
      id: params.id,
      fulfillment: query.fulfillment || null,
      from: markParam(query.from),
    }),
    optional: WHERETO,
    response: ({ order }) => orderResponse(order),
  }),
  route('POST /admin/orders/:id/refund', RestRefundOrderDocument, {
    summary:
      'Give back what was paid for an order: so many cents of it, or all that is left; with `as_credit` the business keeps it as credit of the member. Asking again, under the same Idempotency-Key or within ten minutes, gives nothing back twice.',
    access: 'membership:cancel',
    body: refundBody,
    example: { amount: 1000, reason: 'Two eggs were broken' },
    variables: ({ params, body: { as_credit: asCredit, ...body } }) => ({ id: params.id, asCredit, ...body }),
    optional: WHERETO,
    response: ({ order }) => orderResponse(order),
  }),
];

function step<Word extends string>(
  word: Word,
  document: TypedDocumentNode<{ order: RestHandledOrderFragment }, { id: string }>,
  { summary }: { summary: string },
) {
  return route(`POST /admin/orders/:id/${word}`, document, {
    summary,
    access: 'order:handle',
    variables: ({ params }) => ({ id: (params as { id: string }).id }),
    optional: WHERETO,
    response: ({ order }) => orderResponse(order),
  });
}

function mark<Word extends string>(
  word: Word,
  document: TypedDocumentNode<
    { order: RestHandledOrderFragment },
    { id: string; fulfillment?: string | null | undefined }
  >,
  { summary }: { summary: string },
) {
  return route(`POST /admin/orders/:id/${word}`, document, {
    summary: `${summary} Of an order with several, the first that has not ended unless \`fulfillment\` names one.`,
    access: 'order:handle',
    body: stepBody,
    example: { fulfillment: 'Qm9YpT2xS5u8Vw1aZc4d6E' },
    variables: ({ params, body }) => ({ id: (params as { id: string }).id, ...body }),
    response: ({ order }) => orderResponse(order),
  });
}

function markParam(mark: string | undefined): OrderProgress | null {
  if (!mark) return null;
  if (mark === 'ready' || mark === 'collected' || mark === 'not_collected' || mark === 'shipped') return mark;
  const sentence = 'from must be ready, collected, not_collected or shipped';
  throw badRequest(sentence, { from: sentence });
}
