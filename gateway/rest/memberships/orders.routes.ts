import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { badRequest } from '../../../schema/errors.ts';
import {
  RestMarkOrderCollectedDocument,
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
import { paidBody, refundBody } from './bodies.ts';

/** What staff do with an order; each answers it as it is then. */
export const ordersRoutes = [
  route('POST /admin/orders/:id/paid', RestMarkOrderPaidDocument, {
    summary:
      'The business has the money of an order, past-due ones too; how, and a note, may be said. Asking again answers the same.',
    access: 'order:handle',
    body: paidBody,
    example: { method: 'cash', note: 'At the market' },
    variables: ({ params, body }) => ({ id: params.id, ...body }),
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
  step('ready', RestMarkOrderReadyDocument, { summary: 'The box of an order is packed.' }),
  step('collected', RestMarkOrderCollectedDocument, { summary: 'The box of an order was picked up.' }),
  step('shipped', RestMarkOrderShippedDocument, {
    summary: 'The box of an order is on its way, by carrier or delivery.',
  }),
  route('POST /admin/orders/:id/undo-progress', RestUndoOrderProgressDocument, {
    summary:
      'The last mark of a box, as ready, collected or shipped, was a mistake: it is again at what it was before.',
    access: 'order:handle',
    query: {
      from: 'ready, collected or shipped: only this mark is undone, so asking again answers the same; the last one unless given.',
    },
    variables: ({ params, query }) => ({ id: params.id, from: markParam(query.from) }),
    response: ({ order }) => orderResponse(order),
  }),
  route('POST /admin/orders/:id/refund', RestRefundOrderDocument, {
    summary:
      'Give back what was paid for an order: so many cents of it, or all that is left; with `as_credit` the business keeps it as credit of the member. Asking again, under the same Idempotency-Key or within ten minutes, gives nothing back twice.',
    access: 'membership:cancel',
    body: refundBody,
    example: { amount: 1000, reason: 'Two eggs were broken' },
    variables: ({ params, body: { as_credit: asCredit, ...body } }) => ({ id: params.id, asCredit, ...body }),
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
    response: ({ order }) => orderResponse(order),
  });
}

function markParam(mark: string | undefined): OrderProgress | null {
  if (!mark) return null;
  if (mark === 'ready' || mark === 'collected' || mark === 'shipped') return mark;
  const sentence = 'from must be ready, collected or shipped';
  throw badRequest(sentence, { from: sentence });
}
