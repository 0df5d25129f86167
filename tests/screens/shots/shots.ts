import type { Page } from '@playwright/test';

/** What a shot may use to come to its state. */
export interface Visit {
  page: Page;
  url: string;
  /** The businesses of the demo: the first one, the one with all three modes, the one with a cutoff. */
  slugs: { first: string; allModes: string; cutoff: string };
  /** Signs in with memberships at all three businesses, or with none. */
  signIn: (who: 'member' | 'nobody') => Promise<void>;
  /** Chooses a box on the business's page and ends at a step of checkout, signed in or not. */
  checkOut: (step: 0 | 1 | 2) => Promise<void>;
  /** Moves the product's clock, and the browser's with it. */
  moveClock: (now: string) => Promise<void>;
  /** The newest mail of a kind that was sent, as text; null where there is none. */
  lastMail: (kind: string) => string | null;
}

/**
 * One picture: its screen's name and the way there. Those `asWindow` show the window as it is and not the whole page: a
 * dialog, or an editor that fills the window. Those `lightOnly` look the same in the dark: a business's colours are its own.
 */
export interface Shot {
  name: string;
  asWindow?: boolean;
  lightOnly?: boolean;
  go: (visit: Visit) => Promise<void>;
}
