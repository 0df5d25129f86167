import { creditBody, groupBody, membershipBody, noteBody } from './bodies.ts';
import {
  RestChangeGroupDocument,
  RestChooseDayDocument,
  RestGiveCreditDocument,
  RestNoteMembershipDocument,
  RestOneMembershipDocument,
  RestTakeBackCreditDocument,
} from '../documents.generated.ts';
import { membershipRow } from './membership-row.ts';
import { monthResponse } from './month-response.ts';
import { WHERETO } from './whereto.ts';
import { orderResponse } from './order-response.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';

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
    variables: ({ params, query }) => ({
      id: params.public_id,
      months: MONTHS,
      ordersAfter: query.orders_cursor || null,
      eventsAfter: query.events_cursor || null,
    }),
    optional: ['ended', ...WHERETO],
    response: ({ membership: { months, orders, events, ...membership } }) => ({
      ...membershipRow(membership),
      months: months.map(monthResponse),
      orders: pageResponse(orders, orderResponse),
      events: events && pageResponse(events, (event) => event),
    }),
  }),
  route('POST /admin/memberships/:public_id', RestChooseDayDocument, {
    summary:
      'Put the next box of a membership on another day of its month, whichever is ahead; 422 for another month, which is skipped instead. The member is told by a mail unless `tell_member` is false.',
    access: 'order:handle',
    body: membershipBody,
    example: { next_box_on: '2026-12-15' },
    variables: ({ params, body }) => ({
      id: params.public_id,
      nextBoxOn: body.next_box_on,
      tellMember: body.tell_member,
    }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
  route('POST /admin/memberships/:public_id/note', RestNoteMembershipDocument, {
    summary: 'Write a note into the history of a membership.',
    access: 'order:handle',
    body: noteBody,
    example: { note: 'Called: leave the box with the neighbour.' },
    variables: ({ params, body }) => ({ id: params.public_id, note: body.note }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
  route('POST /admin/memberships/:public_id/group', RestChangeGroupDocument, {
    summary:
      'Put a membership whose box comes every second week into another group (`a`, `b`): `next_box_on` says on which day the next one comes. 422 where its box has no group.',
    access: 'order:handle',
    body: groupBody,
    example: { group: 'b' },
    variables: ({ params, body }) => ({ id: params.public_id, group: body.group }),
    optional: ['ended', ...WHERETO],
    response: (data) => membershipRow(data.membership),
  }),
  route('POST /admin/memberships/:public_id/credit', RestGiveCreditDocument, {
    summary:
      'Give a member credit in cents, with a reason that they read: it pays their next order before a card does. The same within ten minutes is given once.',
    access: 'membership:cancel',
    body: creditBody,
    example: { amount: 500, reason: 'Two eggs were broken' },
    variables: ({ params, body }) => ({ id: params.public_id, ...body }),
    response: (data) => data.membership,
  }),
  route('POST /admin/memberships/:public_id/take-back-credit', RestTakeBackCreditDocument, {
    summary:
      'Take credit back that was given by mistake, in cents, with a reason that stands in the history. 409 where less is left, which it says.',
    access: 'membership:cancel',
    body: creditBody,
    example: { amount: 500, reason: 'It was for Noah' },
    variables: ({ params, body }) => ({ id: params.public_id, ...body }),
    response: (data) => data.membership,
  }),
];
