import { badRequest } from '../../../schema/errors.ts';
import {
  RestAcceptApplicationDocument,
  RestApplicationsDocument,
  RestApplyDocument,
  RestPutAwayApplicationDocument,
} from '../documents.generated.ts';
import type { ApplicationState } from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';
import { applicationBody, exampleApplication } from './contact-bodies.ts';

const STATES = ['waiting', 'accepted', 'put_away'] as const;

/** Owners who ask for a page. */
export const applicationsRoutes = [
  route('POST /applications', RestApplyDocument, {
    summary: 'An owner asks for a page; 5 an hour and address.',
    access: 'visitor',
    status: 201,
    body: applicationBody,
    example: exampleApplication,
    variables: ({ body }) => ({
      application: {
        business: body.business ?? '',
        kind: body.kind ?? '',
        place: body.place ?? '',
        name: body.name ?? '',
        email: body.email ?? '',
        phone: body.phone,
        words: body.words,
        website: body.website,
      },
    }),
    response: (data) => data.applied,
  }),
  route('GET /admin/applications', RestApplicationsDocument, {
    summary: 'Who asked for a page, newest first.',
    access: 'admin',
    query: { state: `${STATES.join(', ')}; all unless given.` },
    isPaged: true,
    variables: ({ query, page }) => ({ state: stateParam(query.state), ...page }),
    response: (data) => pageResponse(data.applications, (application) => application),
    next: (data) => data.applications.pageInfo,
  }),
  route('POST /admin/applications/:id/accept', RestAcceptApplicationDocument, {
    summary:
      'Open the business, not for members yet, and invite its owner by mail. 409 where it was accepted already.',
    access: 'admin',
    status: 201,
    variables: ({ params }) => ({ id: params.id }),
    response: ({ accepted }) => ({
      business: accepted.business.business,
      invitation: accepted.invitation,
    }),
  }),
  route('POST /admin/applications/:id/put-away', RestPutAwayApplicationDocument, {
    summary: 'Put an application away: nobody is told, and it can still be accepted.',
    access: 'admin',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.application,
  }),
];

function stateParam(word: string | undefined): ApplicationState | null {
  if (!word) return null;
  const state = STATES.find((one) => one === word);
  if (state) return state;
  const sentence = `The state must be one of ${STATES.join(', ')}`;
  throw badRequest(sentence, { state: sentence });
}
