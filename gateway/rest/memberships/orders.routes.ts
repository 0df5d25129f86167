import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import { badRequest } from '../../../schema/errors.ts';
import {
  RestMarkOrderCollectedDocument,
  RestMarkOrderPaidDocument,
  RestMarkOrderReadyDocument,
  RestMarkOrderShippedDocument,
  RestRefundOrderDocument,
  RestUndoOrderProgressDocument,
} from '../documents.generated.ts';
import type { OrderProgress, RestHandledOrderFragment } from '../documents.generated.ts';
import { flat } from '../facade/flat.ts';
import { route } from '../facade/route.ts';
import type { Access } from '../facade/route.ts';

/** What staff do with an order; each answers it as it is then. */
export const ordersRoutes = [
  step('paid', RestMarkOrderPaidDocument, {
    summary: 'The business has the money of an order, past-due ones too. Asking again answers the same.',
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
    response: ({ order }) => flat(order),
  }),
  step('refund', RestRefundOrderDocument, {
    summary: 'Give the money of an order back. Asking again answers the same.',
    access: 'membership:cancel',
  }),
];

function step<Word extends string>(
  word: Word,
  document: TypedDocumentNode<{ order: RestHandledOrderFragment }, { id: string }>,
  { summary, access = 'order:handle' }: { summary: string; access?: Access },
) {
  return route(`POST /admin/orders/:id/${word}`, document, {
    summary,
    access,
    variables: ({ params }) => ({ id: (params as { id: string }).id }),
    response: ({ order }) => flat(order),
  });
}

function markParam(mark: string | undefined): OrderProgress | null {
  if (!mark) return null;
  if (mark === 'ready' || mark === 'collected' || mark === 'shipped') return mark;
  const sentence = 'from must be ready, collected or shipped';
  throw badRequest(sentence, { from: sentence });
}
