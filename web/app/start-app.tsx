import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app.tsx';
import { routesFor } from './routes.tsx';
import type { PageState } from './document/state-block.ts';
import { changeScreen } from '../ui/view-transition.ts';

const appOf = ({ config, ...served }: PageState) => (
  <StrictMode>
    <BrowserRouter>
      <App config={config} served={served} />
    </BrowserRouter>
  </StrictMode>
);

/**
 * Fetches the chunk of the screen at a path, so that it is drawn in one go: a hydration that waits for a chunk would
 * throw the server's picture away. A chunk that can't be fetched is met again while drawing, by the error page.
 */
export async function preloadScreen(pathname: string, tenant: string | null): Promise<void> {
  const route = routesFor(tenant).find(({ pattern }) => matchPath(pattern, pathname));
  await route?.preload().catch(() => undefined);
}

/**
 * Starts the application where the document was loaded: over what the server has drawn, or into the empty root, where it
 * takes the place of what stood in for it (a document has one main part, and one element of an id).
 */
export async function startApp(container: HTMLElement, state: PageState): Promise<void> {
  await preloadScreen(window.location.pathname, state.config.tenant);
  if (container.firstElementChild) {
    hydrateRoot(container, appOf(state));
    return;
  }
  const app = createRoot(container);
  flushSync(() => app.render(appOf(state)));
  document.getElementById('without-scripts')?.remove();
}

/**
 * Puts the application, at another address, in the place of a page that stood by itself. The way back leads to that
 * page, from the data that came with the document.
 */
export async function replacePage(page: Root, container: HTMLElement, state: PageState, href: string) {
  const { pathname, origin } = new URL(href, window.location.href);
  const here = window.location.pathname;
  await Promise.all([here, pathname].map((each) => preloadScreen(each, state.config.tenant)));
  changeScreen(() => {
    page.unmount();
    window.history.pushState(null, '', new URL(href, origin));
    const app = createRoot(container);
    flushSync(() => app.render(appOf(state)));
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  });
}
