import {
  RestBusinessPageDocument,
  RestGlobalPageDocument,
  RestNextBoxDocument,
} from './documents.generated.ts';
import { route } from './route.ts';

export const pagesRoutes = [
  route('GET /page', RestGlobalPageDocument, {
    summary: 'The global page, shown where a business has none of its own.',
    access: 'visitor',
    cachedBy: () => 'global',
    take: () => ({}),
    give: (data) => data.globalPage,
  }),
  route('GET /admin/page', RestGlobalPageDocument, {
    summary: 'The global page, for its editor.',
    access: 'admin',
    take: () => ({}),
    give: (data) => data.globalPage,
  }),
  route('GET /businesses/:slug/page', RestBusinessPageDocument, {
    summary: "A business's own page; content is null where none was saved.",
    access: 'visitor',
    cachedBy: ({ params }) => params.slug.toLowerCase(),
    take: ({ params }) => ({ slug: params.slug }),
    give: (data) => data.business.page,
  }),
  route('GET /businesses/:slug/next-box', RestNextBoxDocument, {
    summary: "What is in a business's next box, as HTML.",
    access: 'visitor',
    take: ({ params }) => ({ slug: params.slug }),
    give: (data) => ({ content: data.business.nextBox.content }),
  }),
];
