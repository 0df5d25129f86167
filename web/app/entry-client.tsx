import { startApp } from './start-app.tsx';
import { readState } from './document/state-block.ts';
import type { PageState } from './document/state-block.ts';
import '../ui/tokens.css';

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
      sendsMail: false,
      legalTexts: [],
      isDemo: false,
    },
  };
}

void startApp(document.getElementById('root') as HTMLElement, readState() ?? stateOfShell());
