import {
  RestEndOtherSessionsDocument,
  RestEndSessionDocument,
  RestSessionsDocument,
} from '../documents.generated.ts';
import { route } from '../facade/route.ts';
import { signedIn } from '../facade/signed-in.ts';

export const sessionsRoutes = [
  route('GET /my/sessions', RestSessionsDocument, {
    summary: 'Where the caller is signed in, the one used last first.',
    access: 'member',
    variables: () => ({}),
    response: (data) => ({ sessions: signedIn(data.viewer).sessions }),
  }),
  route('DELETE /my/sessions/:id', RestEndSessionDocument, {
    summary: 'End one of those sessions.',
    access: 'member',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.endSession,
  }),
  route('POST /my/sessions/end-others', RestEndOtherSessionsDocument, {
    summary: 'End every session of the caller but the one of this token.',
    access: 'member',
    variables: () => ({}),
    response: (data) => data.endOtherSessions,
  }),
];
