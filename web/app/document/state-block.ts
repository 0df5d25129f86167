import type { CSSProperties } from 'react';
import type { Served } from '../served-data.tsx';
import type { SiteConfig } from '../site-config.ts';

/** What the server writes into every document for the browser; see `stateBlock`. */
export interface PageState extends Served {
  config: SiteConfig;
  /** The colours of a business's page, so that its browser need not work them out; absent on other pages. */
  pageStyle?: CSSProperties;
}

export const STATE_ID = 'state';

// What could end the block or be read as a comment, and the two line ends that old parsers trip over.
const unsafe = /[<>&\u2028\u2029]/g;

/** JSON for a `<script type="application/json">`: no character in it can end the block. */
export function stateText(state: PageState): string {
  return JSON.stringify(state).replace(
    unsafe,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** In the browser: what the server wrote into this document, or null where it wrote nothing (the development shell). */
export function readState(): PageState | null {
  return JSON.parse(document.getElementById(STATE_ID)?.textContent ?? 'null') as PageState | null;
}
