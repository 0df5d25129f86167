import path from 'node:path';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';

import type { LegalTextKind } from '../../schema/rules/businesses/legal-texts.ts';

/** What the browser must know about this installation; web/app/site-config.ts says what each part means. */
export interface SiteConfig {
  origin: string;
  mainOrigin: string;
  publicHost: string;
  tenant: string | null;
  year: number;
  supportEmail: string | null;
  supportPhone: string | null;
  sendsMail: boolean;
  legalTexts: readonly LegalTextKind[];
  isDemo: boolean;
}

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
  /** A constant of the build: GraphQL to ask as a visitor; null where the page needs none. */
  document: string | null;
  variables: Record<string, unknown>;
}

export interface RenderedPage {
  status: number;
  /** The whole document. */
  body: string;
  location?: string;
}

/** The built screens, rendered on the server: what dist/web/server/entry-server.js exports. */
export interface Site {
  matchPage(url: string, tenant: string | null): MatchedPage;
  renderPage(request: { url: string; data: unknown; config: SiteConfig; failed?: boolean }): RenderedPage;
  /** Address of the style sheet with the screens' colours and fonts, for pages that the gateway draws itself. */
  stylesheet: string | null;
}

interface SiteModule {
  matchPage: Site['matchPage'];
  renderPage(request: Parameters<Site['renderPage']>[0], manifest: unknown): RenderedPage;
}

/** Loads the build of web/ from dist/web; null where nothing is built (development: Vite serves the screens). */
export async function loadSite(webRoot: string): Promise<Site | null> {
  const manifest = await readFile(path.join(webRoot, 'client/.vite/manifest.json'), 'utf8').catch(() => null);
  if (manifest === null) return null;
  const entry = pathToFileURL(path.join(webRoot, 'server/entry-server.js')).href;
  const site = (await import(entry)) as SiteModule;
  const parsed = JSON.parse(manifest) as Manifest;
  const stylesheet = styleOf(parsed, 'web/app/entry-client.tsx');
  return {
    stylesheet: stylesheet ? `/${stylesheet}` : null,
    matchPage: (url, tenant) => site.matchPage(url, tenant),
    renderPage: (request) => site.renderPage(request, parsed),
  };
}

type Manifest = Record<string, { css?: string[]; imports?: string[] } | undefined>;

/** The first style sheet of a chunk, else of what it imports. */
function styleOf(manifest: Manifest, key: string): string | undefined {
  const { css = [], imports = [] } = manifest[key] ?? {};
  return css[0] ?? imports.map((imported) => styleOf(manifest, imported)).find(Boolean);
}
