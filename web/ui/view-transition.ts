import { flushSync } from 'react-dom';

/** The picture of a business, which goes with a visitor from its page through checkout to the news (tokens.css). */
const TRAVELLER = '[data-travels]';

/** So long the screen that is left stays in sight while the next one fetches what it shows. */
const LONGEST_WAIT_MILLISECONDS = 700;

/**
 * Draws another screen. Where the one that is left shows a picture that travels, it moves to its place on the next one;
 * elsewhere, where the browser can't or the visitor wants no motion, and `atOnce`, the screen just changes. `update`
 * changes it.
 */
export function changeScreen(update: () => void, { atOnce = false } = {}): void {
  const wantsNone = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (atOnce || !('startViewTransition' in document) || wantsNone || !traveller()) return update();
  const transition = document.startViewTransition(async () => {
    flushSync(update);
    await pictureIsThere();
  });
  // A transition that another one ends, or that a hidden tab skips, has changed the screen all the same.
  transition.ready.catch(() => undefined);
}

const traveller = (): Element | undefined =>
  [...document.querySelectorAll(TRAVELLER)].find((element) => element.checkVisibility());

/** Until the screen that comes shows its picture, if it does so in time. */
function pictureIsThere(): Promise<void> {
  if (traveller()) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      observer.disconnect();
      clearTimeout(patience);
      resolve();
    };
    const observer = new MutationObserver(() => traveller() && finish());
    const patience = setTimeout(finish, LONGEST_WAIT_MILLISECONDS);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
