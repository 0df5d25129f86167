import { attachmentBody } from './bodies.ts';
import {
  RestAttachableDocument,
  RestAttachStaffDocument,
  RestRemoveStaffDocument,
  RestStaffDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';

export const staffRoutes = [
  route('GET /admin/businesses/:id/users', RestStaffDocument, {
    summary: 'Who is attached to the business, and as what: the owner first.',
    access: 'business:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.managedBusiness.staff,
  }),
  route('POST /admin/businesses/:id/users', RestAttachStaffDocument, {
    summary:
      'Attach a user, 201; or change the role of somebody attached, 200. A new owner makes the earlier one an ' +
      'editor, and only platform admins attach owners.',
    access: 'staff:manage',
    status: 201,
    isNew: (data) => data.attached.isNew,
    body: attachmentBody,
    example: { user_id: '2', role: 'editor' },
    variables: ({ params, body }) => ({ businessId: params.id, accountId: body.user_id, role: body.role }),
    response: (data) => data.attached.staff,
  }),
  route('DELETE /admin/businesses/:id/users/:userId', RestRemoveStaffDocument, {
    summary: 'Take a user off the business.',
    access: 'staff:manage',
    variables: ({ params }) => ({ businessId: params.id, accountId: params.userId }),
    response: (data) => data.removed,
  }),
  route('GET /admin/businesses/:id/user-search', RestAttachableDocument, {
    summary: 'Users who are not attached yet, by a part of their username, at most 20.',
    access: 'staff:manage',
    query: { q: 'Part of a username.' },
    variables: ({ params, query }) => ({ businessId: params.id, search: query.q ?? '' }),
    response: (data) => data.users,
  }),
];
