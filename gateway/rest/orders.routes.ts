import type { TypedDocumentNode } from '@graphql-typed-document-node/core';

import {
  RestMarkOrderCollectedDocument,
  RestMarkOrderPaidDocument,
  RestMarkOrderReadyDocument,
  RestMarkOrderShippedDocument,
  RestRefundOrderDocument,
} from './documents.generated.ts';
import type { RestHandledOrderFragment } from './documents.generated.ts';
import { flat } from './flat.ts';
import { route } from './route.ts';
import type { Access } from './route.ts';

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
    take: ({ params }) => ({ id: (params as { id: string }).id }),
    give: ({ order }) => flat(order),
  });
}
