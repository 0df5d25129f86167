import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from './app.tsx';
import { routesFor } from './routes.tsx';
import type { PageState } from './state-block.ts';
import { STATE_ID } from './state-block.ts';
import '../ui/tokens.css';

const root = document.getElementById('root') as HTMLElement;
const state = JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null') as PageState | null;

/** Without the server's state (the development shell) the page starts from its address alone. */
function stateOfShell(): PageState {
  const { origin, hostname } = window.location;
  return {
    route: 'shell',
    data: null,
    config: {
      origin,
      mainOrigin: origin,
      publicHost: hostname,
      tenant: null,
      year: new Date().getFullYear(),
      supportEmail: null,
      supportPhone: null,
    },
  };
}

async function start({ config, ...served }: PageState) {
  const route = routesFor(config.tenant).find(({ pattern }) => matchPath(pattern, window.location.pathname));
  // The first picture is drawn in one go: a hydration that waits for a chunk would throw the server's away. A chunk
  // that can't be fetched is met again while drawing, by the error page.
  await route?.preload().catch(() => {});
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App config={config} served={served} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.firstElementChild) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

void start(state ?? stateOfShell());
