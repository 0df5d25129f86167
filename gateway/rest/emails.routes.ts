import { badRequest } from '../../schema/errors.ts';
import { emailPreferencesBody } from './bodies.ts';
import {
  RestEmailPreferencesDocument,
  RestEmailsDocument,
  RestSaveEmailPreferencesDocument,
} from './documents.generated.ts';
import type { EmailKind } from './documents.generated.ts';
import { pageGiven } from './page-given.ts';
import { route } from './route.ts';
import { signedIn } from './signed-in.ts';

const KINDS = {
  welcome: true,
  upcoming_box: true,
  skipped: true,
  box_changed: true,
  renewed: true,
  payment_failed: true,
  canceled: true,
} as const satisfies Record<EmailKind, true>;

export const emailsRoutes = [
  route('GET /admin/businesses/:id/emails', RestEmailsDocument, {
    summary: 'The mails about the memberships of one business, newest first. A viewer is not told to whom.',
    access: 'business:view',
    query: { kind: `${Object.keys(KINDS).join(', ')}; all unless given.` },
    isPaged: true,
    take: ({ params, query, page }) => ({ id: params.id, kind: kindAsked(query.kind), ...page }),
    give: ({ managedBusiness, emails }) => ({
      business: managedBusiness.business,
      ...pageGiven(emails, (email) => email),
    }),
    next: (data) => data.emails.pageInfo,
  }),
  route('GET /my/email-preferences', RestEmailPreferencesDocument, {
    summary: 'Whether the caller gets the mails that are not needed, such as the one before each box.',
    access: 'member',
    take: () => ({}),
    give: (data) => signedIn(data.viewer).account,
  }),
  route('POST /my/email-preferences', RestSaveEmailPreferencesDocument, {
    summary: 'Switch the mails that are not needed on or off; receipts and the like always come.',
    access: 'member',
    body: emailPreferencesBody,
    example: { optional: false },
    take: ({ body }) => body,
    give: (data) => data.account,
  }),
];

function kindAsked(kind: string | undefined): EmailKind | null {
  if (!kind) return null;
  if (isKind(kind)) return kind;
  const sentence = `The kind must be one of ${Object.keys(KINDS).join(', ')}`;
  throw badRequest(sentence, { kind: sentence });
}

const isKind = (word: string): word is EmailKind => Object.hasOwn(KINDS, word);
