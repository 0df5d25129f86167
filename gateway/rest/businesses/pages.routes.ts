import { PAGE_BODY_MAX } from '../../../schema/rules/limits.ts';
import { HTML_CALL_BYTES_MAX } from '../../http/bodies/limits.ts';
import { examplePage, nextBoxBody, pageBody } from './bodies.ts';
import {
  RestBusinessPageDocument,
  RestGlobalPageDocument,
  RestManagedNextBoxDocument,
  RestManagedPageDocument,
  RestNextBoxDocument,
  RestPublishPageDocument,
  RestSaveNextBoxDocument,
} from '../documents.generated.ts';
import type { RestPublishPageMutation } from '../documents.generated.ts';
import { withExemption } from './with-exemption.ts';
import { route } from '../facade/route.ts';

/** Fields of a page that go beyond the specification: there only where somebody has filled them in. */
const BEYOND = ['people', 'taxExempt', 'frequency'];

export const pagesRoutes = [
  route('GET /page', RestGlobalPageDocument, {
    summary: 'The global page, shown where a business has none of its own.',
    access: 'visitor',
    cachedBy: () => 'global',
    variables: () => ({}),
    response: (data) => specified(data.globalPage),
    optional: BEYOND,
  }),
  route('GET /admin/page', RestGlobalPageDocument, {
    summary: 'The global page, for its editor.',
    access: 'admin',
    variables: () => ({}),
    response: (data) => specified(data.globalPage),
    optional: BEYOND,
  }),
  route('POST /admin/page', RestPublishPageDocument, {
    summary:
      'Save the global page, completed with its defaults. With a `version` that is not the newest 409; without ' +
      'one the save is unconditional.',
    access: 'admin',
    body: pageBody,
    bodyLimit: PAGE_BODY_MAX,
    example: examplePage,
    variables: ({ body }) => ({ content: body.content, version: body.version }),
    response: saved,
    optional: BEYOND,
  }),
  route('GET /businesses/:slug/page', RestBusinessPageDocument, {
    summary:
      "A business's own page, without the words of a template that are still in it; content is null where none was saved.",
    access: 'visitor',
    cachedBy: ({ params }) => params.slug.toLowerCase(),
    variables: ({ params }) => ({ slug: params.slug }),
    response: (data) => specified(data.business.page),
    optional: BEYOND,
  }),
  route('GET /admin/businesses/:id/page', RestManagedPageDocument, {
    summary: "A business's own page, for its editor; content is null where none was saved.",
    access: 'page:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => specified(data.managedBusiness.page),
    optional: BEYOND,
  }),
  route('POST /admin/businesses/:id/page', RestPublishPageDocument, {
    summary:
      "Save a business's page, completed with its defaults; its snapshots become the catalog and what visitors " +
      'see. With a `version` that is not the newest 409; without one the save is unconditional.',
    access: 'page:edit',
    body: pageBody,
    bodyLimit: PAGE_BODY_MAX,
    example: examplePage,
    variables: ({ params, body }) => ({
      businessId: params.id,
      content: body.content,
      version: body.version,
    }),
    response: saved,
    optional: BEYOND,
  }),
  route('GET /businesses/:slug/next-box', RestNextBoxDocument, {
    summary: "What is in a business's next box, as HTML.",
    access: 'visitor',
    variables: ({ params }) => ({ slug: params.slug }),
    response: (data) => ({ content: data.business.nextBox.content }),
  }),
  route('GET /admin/businesses/:id/next-box', RestManagedNextBoxDocument, {
    summary: "What is in a business's next box, for its editor.",
    access: 'page:view',
    variables: ({ params }) => ({ id: params.id }),
    response: (data) => data.managedBusiness.business.nextBox,
  }),
  route('POST /admin/businesses/:id/next-box', RestSaveNextBoxDocument, {
    summary:
      'Save what is in the next box: HTML, cleaned by the allow-list. With a `version` that is not the newest 409; ' +
      'without one the save is unconditional.',
    access: 'page:edit',
    body: nextBoxBody,
    bodyLimit: HTML_CALL_BYTES_MAX,
    example: { content: '<p>Carrots and leeks</p>' },
    variables: ({ params, body }) => ({
      businessId: params.id,
      content: body.content,
      version: body.version,
    }),
    response: (data) => ({ ok: true, ...data.nextBox }),
  }),
];

function saved({ page }: RestPublishPageMutation) {
  return { ok: true, ...specified(page) };
}

/** A page as it is specified, and of BEYOND what is filled in. */
function specified({ content, version }: RestPublishPageMutation['page']) {
  if (!content) return { content, version };
  const rows = [...content.itemsSnapshot, ...content.addonsSnapshot, ...content.upgradesSnapshot];
  const isFilledIn =
    rows.every(({ taxExempt }) => taxExempt) && content.itemsSnapshot.every(({ frequency }) => frequency);
  if (content.people !== null && isFilledIn) return { content, version };
  const { people, ...rest } = content;
  return {
    content: {
      ...rest,
      itemsSnapshot: rest.itemsSnapshot.map(withExemption),
      addonsSnapshot: rest.addonsSnapshot.map(withExemption),
      upgradesSnapshot: rest.upgradesSnapshot.map(withExemption),
      ...(people !== null && { people }),
    },
    version,
  };
}
