import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';

export { expect } from '@playwright/test';

/** The two widths at which every screen is looked at. */
export const PHONE = { width: 360, height: 780 };
export const DESKTOP = { width: 1280, height: 900 };

interface Fixtures {
  /** Console messages that a test expects, such as the browser's own line about a refused call. */
  expectedProblems: RegExp | null;
  /** What the page complained about: console errors, uncaught errors, hydration mismatches, two main parts at once. */
  problems: string[];
}

/** Playwright's `test`, which also fails where a page logs an error, throws one or has two main parts. */
export const test = base.extend<Fixtures>({
  expectedProblems: [null, { option: true }],
  problems: [
    async ({ context, expectedProblems }, use) => {
      const problems: string[] = [];
      const note = (problem: string) => {
        if (!expectedProblems?.test(problem)) problems.push(problem);
      };
      context.on('console', (message) => {
        if (message.type() === 'error' && !isOurOwnScript(message))
          note(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => note(`uncaught: ${error.error().message}`));
      await context.addInitScript(sayWhereTwoMains);
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The script below, in the sandboxed frame of a mail, which lets none run. Chromium says so now and then, of this one alone. */
const isOurOwnScript = (message: ConsoleMessage): boolean =>
  message.location().url === 'about:srcdoc' && message.text().startsWith('Blocked script execution');

/** In each document: says it as an error where there are two main parts at once, however short. */
function sayWhereTwoMains(): void {
  const mains = document.getElementsByTagName('main');
  new MutationObserver(() => {
    if (mains.length < 2) return;
    const words = [...mains].map(({ textContent }) => textContent.slice(0, 40)).join('” and “');
    console.error(`Two main parts in one document: “${words}”`);
  }).observe(document, { childList: true, subtree: true });
}

interface Looked {
  /** Only these rules, where the others were looked at in the same state. */
  rules?: string[];
  /** What is left out, because it is looked at elsewhere. */
  without?: string;
}

/** No accessibility rule is broken on the page as it stands. */
export async function expectNoAxeFindings(page: Page, { rules, without }: Looked = {}): Promise<void> {
  // What fades in is measured once it is there.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
  );
  // Legacy mode spares the blank page that is opened for each look; no frame of another origin is looked into.
  // Only findings are written up: what is in order has no need of its selectors.
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'], preload: false });
  if (rules) axe.withRules(rules);
  if (without) axe.exclude(without);
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  }));
  expect(findings).toEqual([]);
}

/** Nothing sticks out to the side. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client, culprits } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const outside = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1,
    );
    return {
      scroll: scrollWidth,
      client: clientWidth,
      culprits: outside.slice(0, 5).map((element) => `${element.tagName}.${element.className}`),
    };
  });
  expect(scroll, culprits.join('\n')).toBeLessThanOrEqual(client);
}

/** Waits until React has taken the page over: before that a click may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** A username that nobody has. */
export function newUsername(): string {
  return `member-${Date.now().toString(36)}${Math.floor(Math.random() * 46_656).toString(36)}`;
}
