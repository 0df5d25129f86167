import { afterAll, afterEach, beforeAll } from '@jest/globals';
import { act, cleanup, render } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { BrowserRouter, matchPath } from 'react-router-dom';
import { App } from '../../../web/app/app.tsx';
import { forgetClients } from '../../../web/app/apollo-root.tsx';
import { routesFor } from '../../../web/app/routes.tsx';
import type { SiteConfig } from '../../../web/app/site-config.ts';
import { forgetMarksInMemory } from '../../../web/admin/packing-marks/mark-store.ts';
import { clearToasts } from '../../../web/ui/messages/toaster.tsx';
import { network } from './graph-answers.ts';
import { patientUser } from './patient-user.ts';

beforeAll(() => {
  network.listen({ onUnhandledFrame: 'error' });
  // jsdom has no layout to scroll.
  window.scrollTo = () => {};
});

afterEach(() => {
  cleanup();
  clearToasts();
  forgetMarksInMemory();
  network.resetHandlers();
  forgetClients();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

afterAll(() => network.close());

interface Opened {
  /** Acts as a person would. */
  user: UserEvent;
  /** Path and query of the address bar. */
  address: () => string;
}

interface Circumstances {
  /** The data that the server sent with the page, under its route's name; without it the screen asks by itself. */
  served?: { route: string; data: unknown };
  config?: Partial<SiteConfig>;
  /** Passed on to user-event, for tests that move the clock. */
  advanceTimers?: (ms: number) => void;
}

/**
 * Opens an address on the real routes, as the browser's entry does. The graph answers through `answerGraph`; storage
 * and the network are clean for each test.
 */
export async function renderScreen(url: string, circumstances: Circumstances = {}): Promise<Opened> {
  const { served = { route: 'shell', data: null }, config, advanceTimers } = circumstances;
  window.history.replaceState(null, '', url);
  const site: SiteConfig = {
    origin: 'http://localhost',
    mainOrigin: 'http://localhost',
    publicHost: 'localhost',
    tenant: null,
    year: 2026,
    supportEmail: 'hello@example.com',
    supportPhone: '(555) 010-0199',
    sendsMail: false,
    legalTexts: [],
    isDemo: false,
    ...config,
  };
  const { pathname } = window.location;
  await routesFor(site.tenant)
    .find(({ pattern }) => matchPath(pattern, pathname))
    ?.preload();
  const user = patientUser(advanceTimers ? { advanceTimers } : {});
  // Under act, so that a chunk that arrives while the screen is first drawn belongs to its drawing.
  await act(async () => {
    render(
      <BrowserRouter>
        <App config={site} served={served} />
      </BrowserRouter>,
    );
  });
  return { user, address: () => window.location.pathname + window.location.search };
}
