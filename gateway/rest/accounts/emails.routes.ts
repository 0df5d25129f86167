import { badRequest } from '../../../schema/errors.ts';
import { emailKinds, type EmailKind } from '../../../schema/rules/text/email-kinds.ts';
import { emailPreferencesBody } from './bodies.ts';
import {
  RestEmailPreferencesDocument,
  RestEmailsDocument,
  RestSaveEmailPreferencesDocument,
} from '../documents.generated.ts';
import { pageResponse } from '../facade/page-response.ts';
import { route } from '../facade/route.ts';
import { signedIn } from '../facade/signed-in.ts';

export const emailsRoutes = [
  route('GET /admin/businesses/:id/emails', RestEmailsDocument, {
    summary: 'The mails about the memberships of one business, newest first. A viewer is not told to whom.',
    access: 'business:view',
    query: { kind: `${emailKinds.join(', ')}; all unless given.` },
    isPaged: true,
    variables: ({ params, query, page }) => ({ id: params.id, kind: kindParam(query.kind), ...page }),
    response: ({ managedBusiness, emails }) => ({
      business: managedBusiness.business,
      ...pageResponse(emails, (email) => email),
    }),
    next: (data) => data.emails.pageInfo,
  }),
  route('GET /my/email-preferences', RestEmailPreferencesDocument, {
    summary: 'Whether the caller gets the mails that are not needed, such as the one before each box.',
    access: 'member',
    variables: () => ({}),
    response: (data) => signedIn(data.viewer).account,
  }),
  route('POST /my/email-preferences', RestSaveEmailPreferencesDocument, {
    summary: 'Switch the mails that are not needed on or off; receipts and the like always come.',
    access: 'member',
    body: emailPreferencesBody,
    example: { optional: false },
    variables: ({ body }) => body,
    response: (data) => data.account,
  }),
];

function kindParam(word: string | undefined): EmailKind | null {
  if (!word) return null;
  const kind = emailKinds.find((one) => one === word);
  if (kind) return kind;
  const sentence = `The kind must be one of ${emailKinds.join(', ')}`;
  throw badRequest(sentence, { kind: sentence });
}
