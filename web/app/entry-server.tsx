import type { CSSProperties } from 'react';
import { renderToString } from 'react-dom/server';
import { matchPath, StaticRouter } from 'react-router-dom';
import { screens } from '../admin/screens.ts';
import { App } from './app.tsx';
import { businessHead } from '../business-page/business-head.ts';
import type { BusinessPageQuery } from '../business-page/content/business-page.generated.ts';
import businessPageDocument from '../business-page/content/business-page.graphql?raw';
import { publicContentOf } from '../business-page/content/public-content.ts';
import { themeStyle } from '../business-page/theme-style.ts';
import businessesDocument from '../businesses/businesses.graphql?raw';
import daysFragments from '../client/fragments/days.graphql?raw';
import extrasFragments from '../client/fragments/extras.graphql?raw';
import pickupPlaceFragment from '../client/fragments/pickup-place.graphql?raw';
import packageFragment from '../client/fragments/package.graphql?raw';
import { modeOf } from '../businesses/mode-of.ts';
import addresseeDocument from '../contact/addressee.graphql?raw';
import { legalTextAt } from '../legal/legal-text-at.ts';
import type { LegalTextQuery } from '../legal/legal-text.generated.ts';
import legalTextDocument from '../legal/legal-text.graphql?raw';
import { documentHtml } from './document/document-html.ts';
import type { Manifest } from './document/document-html.ts';
import landingDocument from '../landing/landing.graphql?raw';
import { PageDocument } from './document/page-document.tsx';
import { paths } from './paths.ts';
import { patterns } from './route-patterns.ts';
import { routesFor } from './routes.tsx';
import type { AppRoute } from './routes.tsx';
import type { SiteConfig } from './site-config.ts';
import { preloadBrandMarks } from '../ui/icons/brand-icon.tsx';
import { SiteProvider } from './site-context.tsx';
import { HeadProvider } from '../ui/page/head.tsx';
import type { PageHead } from '../ui/page/head.tsx';
import { WithoutScripts } from '../without-scripts/without-scripts.tsx';

export type { Manifest, PageHead, SiteConfig };

/** The text of a document holds no fragment of another file: those that it spreads are put behind it. */
const businessDocument = [
  businessPageDocument,
  packageFragment,
  extrasFragments,
  daysFragments,
  pickupPlaceFragment,
].join('\n');

/** What a page needs from the graph before it can be drawn. */
export interface MatchedPage {
  name:
    | 'landing'
    | 'contact'
    | 'open-your-page'
    | 'legal-text'
    | 'businesses'
    | 'business'
    | 'shell'
    | 'redirect'
    | 'not-found';
  /** GraphQL to execute as a visitor without a token; a constant, or null where the page needs nothing. */
  document: string | null;
  variables: Record<string, unknown>;
}

export interface PageRequest {
  /** Path and query as asked for: "/b/green-fork?x=1". */
  url: string;
  /** `data` of the executed document; null where there is none. `{business: null}` or null is an unknown business. */
  data: unknown;
  /** True where the document could not be answered: the error page with 503. */
  failed?: boolean;
  config: SiteConfig;
}

export interface RenderedPage {
  status: number;
  /** The whole HTML document; '' with a `location`. */
  body: string;
  location?: string;
}

// Drawing is synchronous, so every screen that the server draws is there before the first request.
await preloadBrandMarks();
for (const tenant of [null, 'any']) {
  const drawn = ['landing', 'contact', 'open-your-page', 'legal-text', 'businesses', 'business', 'not-found'];
  for (const { name, preload } of routesFor(tenant)) if (drawn.includes(name)) await preload();
}

/** Which page an address is, and what it needs. `tenant` is the slug of the subdomain, or null. */
export function matchPage(url: string, tenant: string | null): MatchedPage {
  const { pathname, searchParams } = addressOf(url);
  const target = routeOf(pathname, tenant);
  const nothing = { document: null, variables: {} };
  switch (target.route.name) {
    case 'landing':
      return { name: 'landing', document: landingDocument, variables: {} };
    case 'contact':
      return { name: 'contact', ...addresseeOf(searchParams.get('business') || tenant) };
    case 'open-your-page':
      return { name: 'open-your-page', ...nothing };
    case 'legal-text':
      return {
        name: 'legal-text',
        document: legalTextDocument,
        variables: { ...legalTextAt(pathname, searchParams) },
      };
    case 'businesses':
      return {
        name: 'businesses',
        document: businessesDocument,
        variables: {
          search: searchParams.get('search') || null,
          after: searchParams.get('after') || null,
          mode: modeOf(searchParams.get('mode')),
        },
      };
    case 'business':
      return {
        name: 'business',
        document: businessDocument,
        variables: { slug: (target.slug ?? tenant ?? '').toLowerCase() },
      };
    case 'not-found':
      return { name: 'not-found', ...nothing };
    case 'admin-login':
      return { name: 'redirect', ...nothing };
    default:
      return { name: 'shell', ...aboutBusiness(target.slug ?? tenant) };
  }
}

/** The contact form says whom a message goes to, where its address names a business. */
function addresseeOf(slug: string | null): Pick<MatchedPage, 'document' | 'variables'> {
  if (slug === null) return { document: null, variables: {} };
  return { document: addresseeDocument, variables: { slug: slug.toLowerCase() } };
}

/** A screen that the browser draws needs to know only whether its business is there, for the status. */
function aboutBusiness(slug: string | null): Pick<MatchedPage, 'document' | 'variables'> {
  if (slug === null) return { document: null, variables: {} };
  return { document: IS_THERE, variables: { slug: slug.toLowerCase() } };
}

const IS_THERE = 'query IsThere($slug: String!) { business(slug: $slug) { id } }';

/** Draws a page as a whole document. `manifest` is the client build's .vite/manifest.json. */
export function renderPage(request: PageRequest, manifest: Manifest): RenderedPage {
  const { url, config, failed = false } = request;
  const page = matchPage(url, config.tenant);
  const { pathname, searchParams } = addressOf(url);
  if (page.name === 'redirect') {
    return { status: 302, body: '', location: paths.portal(null, { r: searchParams.get('r') ?? undefined }) };
  }
  const isAbout = page.name === 'business' || (page.name === 'shell' && page.document !== null && !failed);
  const isUnknown = isAbout && !(request.data as { business?: unknown } | null)?.business;
  const isNoText = page.name === 'legal-text' && !(request.data as Partial<LegalTextQuery> | null)?.legalText;
  const isShell = page.name === 'shell';
  const nothingThere = isUnknown ? { business: null } : { legalText: null, newest: null };
  const data = isShell ? null : (isUnknown || isNoText) && !failed ? nothingThere : request.data;
  // The list says itself what failed and offers the way on, as a screen does that the browser draws; every other page
  // gives way to the error page.
  const saysItself = failed && page.name === 'businesses';
  const served = saysItself
    ? { route: page.name, data: { failed: true } }
    : { route: failed && !isShell ? 'error' : page.name, data };
  const { route } = routeOf(pathname, config.tenant);
  const business = served.route === 'business' ? (served.data as BusinessPageQuery | null)?.business : null;
  const pageStyle = business ? themeStyle(publicContentOf(business).theme) : {};
  const { html, head } = isShell
    ? { html: '', head: shellHead }
    : business
      ? drawPage(business, config, pageStyle)
      : draw(url, config, served);
  const isNowhere =
    isUnknown ||
    isNoText ||
    page.name === 'not-found' ||
    (route.name === 'admin' && !isAdminScreen(pathname));
  const status = failed ? 503 : isNowhere ? 404 : 200;
  const isHydrated = served.route === page.name;
  return {
    status,
    body: documentHtml({
      html,
      head,
      state: { ...served, config, ...(business && { pageStyle }) },
      entry: business ? 'page' : 'client',
      source: isHydrated && !business ? route.source : null,
      manifest,
      instead: isShell ? drawWithoutScripts(url, config) : undefined,
    }),
  };
}

/** False where the admin area will say that there is nothing. */
const isAdminScreen = (pathname: string): boolean =>
  [patterns.adminPreview, ...Object.values(screens).map(({ pattern }) => pattern)].some((pattern) =>
    matchPath(pattern, pathname),
  );

const shellHead: PageHead = { title: 'Membership', noIndex: true };

function draw(url: string, config: SiteConfig, served: { route: string; data: unknown }) {
  let head: PageHead = shellHead;
  const html = renderToString(
    <HeadProvider value={(written) => (head = written)}>
      <StaticRouter location={url}>
        <App config={config} served={served} />
      </StaticRouter>
    </HeadProvider>,
  );
  return { html, head };
}

/** The page of a business that is there: by itself, as entry-page.tsx starts it. */
function drawPage(business: BusinessPageQuery['business'], config: SiteConfig, style: CSSProperties) {
  const page = <PageDocument config={config} business={business} style={style} onLeave={async () => {}} />;
  return { html: renderToString(page), head: businessHead(business, config) };
}

function drawWithoutScripts(url: string, config: SiteConfig): string {
  return renderToString(
    <SiteProvider value={config}>
      <WithoutScripts hereHref={url} />
    </SiteProvider>,
  );
}

/** The parts of "/path?query"; never throws, whatever a stranger asks for. */
function addressOf(url: string): { pathname: string; searchParams: URLSearchParams } {
  const [, pathname = '/', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(url) ?? [];
  return { pathname: pathname || '/', searchParams: new URLSearchParams(query) };
}

function routeOf(pathname: string, tenant: string | null): { route: AppRoute; slug?: string } {
  for (const route of routesFor(tenant)) {
    const match = matchPath(route.pattern, pathname);
    if (match) return { route, slug: match.params.slug };
  }
  throw new Error('The last route matches every address');
}
