import { noteBody } from './bodies.ts';
import { RestNoteMembershipDocument, RestOneMembershipDocument } from './documents.generated.ts';
import { flat } from './flat.ts';
import { membershipRow } from './membership-row.ts';
import { monthResponse } from './month-response.ts';
import { pageGiven } from './page-given.ts';
import { route } from './route.ts';

/** Two years: as far back as a person looks. */
const MONTHS = 24;

export const oneMembershipRoutes = [
  route('GET /admin/memberships/:public_id', RestOneMembershipDocument, {
    summary:
      'One membership with what became of its months, its orders and its history, each newest first. ' +
      'A viewer gets no contact.',
    access: 'membership:view',
    query: {
      orders_cursor: 'From nextCursor of the orders before.',
      events_cursor: 'From nextCursor of the events before.',
    },
    take: ({ params, query }) => ({
      id: params.public_id,
      months: MONTHS,
      ordersAfter: query.orders_cursor || null,
      eventsAfter: query.events_cursor || null,
    }),
    give: ({ membership: { months, orders, events, ...membership } }) => ({
      ...membershipRow(membership),
      months: months.map(monthResponse),
      orders: pageGiven(orders, flat),
      events: events && pageGiven(events, (event) => event),
    }),
  }),
  route('POST /admin/memberships/:public_id/note', RestNoteMembershipDocument, {
    summary: 'Write a note into the history of a membership.',
    access: 'order:handle',
    body: noteBody,
    example: { note: 'Called: leave the box with the neighbour.' },
    take: ({ params, body }) => ({ id: params.public_id, note: body.note }),
    give: (data) => membershipRow(data.membership),
  }),
];
