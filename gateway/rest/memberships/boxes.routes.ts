import { boxCells, boxHead } from './box-sheet.ts';
import { BOXES_QUERY, boxListQuery, monthQuery } from './box-list-query.ts';
import { RestBoxesDocument, RestBoxLinesDocument, RestComingMonthDocument } from '../documents.generated.ts';
import type { RestBoxLinesQuery, RestBoxRowFragment } from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';

export const boxesRoutes = [
  route('GET /admin/businesses/:id/coming-month', RestComingMonthDocument, {
    summary: 'How many boxes a month will bring, by package, mode, add-on, upgrade and day; money is cents.',
    access: 'business:view',
    query: { month: 'Such as 2026-12; the next month with boxes unless given.' },
    variables: ({ params, query }) => ({ id: params.id, yearMonth: monthQuery(query.month) }),
    response: ({ managedBusiness, comingMonth }) => ({ business: managedBusiness.business, ...comingMonth }),
  }),
  route('GET /admin/businesses/:id/boxes', RestBoxesDocument, {
    summary:
      'The boxes of these days, the earliest first: what to pack and who comes for it. A viewer gets no contacts.',
    access: 'business:view',
    query: BOXES_QUERY,
    needs: ['to'],
    isPaged: true,
    variables: boxListQuery,
    response: ({ managedBusiness, boxes }) => ({
      business: managedBusiness.business,
      ...pageResponse(boxes, boxResponse),
    }),
    next: (data) => data.boxes.pageInfo,
  }),
  route('GET /admin/businesses/:id/boxes.csv', RestBoxLinesDocument, {
    summary: 'The same boxes, all of them, as a table to download. A viewer gets no contacts.',
    access: 'business:view',
    query: BOXES_QUERY,
    needs: ['to'],
    variables: boxListQuery,
    sheet: {
      name: ({ managedBusiness: { business } }, _now, { from = '', to = '', mode, progress }) =>
        ['boxes', business.slug, from || 'until', to !== from && to, mode, progress !== 'any' && progress]
          .filter(Boolean)
          .join('-'),
      head: (data) => boxHead(seesContacts(data)),
    },
    response: (data) => data.boxes.nodes.map((box) => boxCells(box, seesContacts(data))),
    next: (data) => data.boxes.pageInfo,
  }),
];

function boxResponse({ order: { id, ...order }, ...row }: RestBoxRowFragment) {
  return { order_id: id, ...order, ...row };
}

/** A platform admin without an attachment (null) sees contacts; a viewer sees none. */
function seesContacts({ managedBusiness }: RestBoxLinesQuery): boolean {
  return managedBusiness.role !== 'viewer';
}
