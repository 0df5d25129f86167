import type { Served } from './served-data.tsx';
import type { SiteConfig } from './site-config.ts';

/** What the server writes into every document for the browser; see `stateBlock`. */
export interface PageState extends Served {
  config: SiteConfig;
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
