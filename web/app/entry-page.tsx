import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { BusinessPageQuery } from '../business-page/content/business-page.generated.ts';
import { PageDocument } from './document/page-document.tsx';
import { readState } from './document/state-block.ts';
import type { PageState } from './document/state-block.ts';
import '../ui/tokens.css';

/** Starts a business's page on the document that the server has drawn; the other screens come when it is left. */
const container = document.getElementById('root') as HTMLElement;
const state = readState() as PageState;
const { business } = state.data as BusinessPageQuery;

async function leaveFor(href: string): Promise<void> {
  try {
    const { replacePage } = await import('./start-app.tsx');
    await replacePage(page, container, state, href);
  } catch {
    // The scripts of the screen did not come: a document of its own is the other way there.
    window.location.assign(href);
  }
}

/** Where these happen somebody means to go on: a choice is made, or the button is reached. */
const INTENT: Record<string, string> = {
  change: 'form',
  focusin: '[type=submit]',
  pointerover: '[type=submit]',
  touchstart: '[type=submit]',
};
let isPrepared = false;

/** Fetches the screen that the page's form leads to. */
async function prepare(form: HTMLFormElement): Promise<void> {
  isPrepared = true;
  const { preloadScreen } = await import('./start-app.tsx');
  await preloadScreen(new URL(form.action).pathname, state.config.tenant);
}

for (const [event, where] of Object.entries(INTENT))
  container.addEventListener(
    event,
    ({ target }) => {
      const form = (target as Element).closest(where)?.closest('form');
      // Without a connection it is asked for again when the page is left.
      if (form && !isPrepared) void prepare(form).catch(() => undefined);
    },
    { passive: true },
  );

const page = hydrateRoot(
  container,
  <StrictMode>
    <PageDocument
      config={state.config}
      business={business}
      style={state.pageStyle ?? {}}
      onLeave={leaveFor}
    />
  </StrictMode>,
);
