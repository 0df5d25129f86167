import { badRequest } from '../../../schema/errors.ts';
import {
  RestMarkMessageAnsweredDocument,
  RestMessagesDocument,
  RestSendMessageDocument,
} from '../documents.generated.ts';
import type { RestMessageFragment } from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';
import { answeredBody, contactBody, exampleContact } from './contact-bodies.ts';

const FILTER = {
  answered: 'true or false: only those that are answered, or that are not; all unless given.',
};

/** What visitors write in the contact form, and what those read whom it is for. */
export const messagesRoutes = [
  route('POST /contact', RestSendMessageDocument, {
    summary:
      'Write to a business (by its slug), or to the platform. It is stored and mailed; 5 an hour and address.',
    access: 'visitor',
    status: 201,
    body: contactBody,
    example: exampleContact,
    variables: ({ body }) => ({
      message: {
        name: body.name ?? '',
        email: body.email ?? '',
        company: body.company,
        subject: body.subject ?? '',
        message: body.message ?? '',
        business: body.business,
        website: body.website,
      },
    }),
    response: (data) => data.sent,
  }),
  route('GET /admin/messages', RestMessagesDocument, {
    summary: 'What was written to the platform, newest first.',
    access: 'admin',
    query: FILTER,
    isPaged: true,
    variables: ({ query, page }) => ({ id: null, isAnswered: answeredParam(query.answered), ...page }),
    response: (data) => pageResponse(data.messages, messageResponse),
    next: (data) => data.messages.pageInfo,
  }),
  route('POST /admin/messages/:messageId/answered', RestMarkMessageAnsweredDocument, {
    summary: 'Mark such a message as answered; with `answered: false` as not.',
    access: 'admin',
    body: answeredBody,
    example: { answered: true },
    variables: ({ params, body }) => ({
      businessId: null,
      id: params.messageId,
      isAnswered: body.answered ?? true,
    }),
    response: (data) => messageResponse(data.message),
  }),
  route('GET /admin/businesses/:id/messages', RestMessagesDocument, {
    summary: 'What was written to one business, newest first; for its editors and owner.',
    access: 'message:answer',
    query: FILTER,
    isPaged: true,
    variables: ({ params, query, page }) => ({
      id: params.id,
      isAnswered: answeredParam(query.answered),
      ...page,
    }),
    response: (data) => pageResponse(data.messages, messageResponse),
    next: (data) => data.messages.pageInfo,
  }),
  route('POST /admin/businesses/:id/messages/:messageId/answered', RestMarkMessageAnsweredDocument, {
    summary: 'Mark such a message as answered; with `answered: false` as not.',
    access: 'message:answer',
    body: answeredBody,
    example: { answered: true },
    variables: ({ params, body }) => ({
      businessId: params.id,
      id: params.messageId,
      isAnswered: body.answered ?? true,
    }),
    response: (data) => messageResponse(data.message),
  }),
];

/** `direction` tells what came in from what a business sends. */
const messageResponse = (message: RestMessageFragment) => ({ ...message, direction: 'incoming' as const });

function answeredParam(word: string | undefined): boolean | null {
  if (!word) return null;
  if (word === 'true' || word === 'false') return word === 'true';
  const sentence = 'answered must be true or false';
  throw badRequest(sentence, { answered: sentence });
}
