import type { Page } from '@playwright/test';
import { adminWays } from '../../spec-conformance/admin-ways.ts';
import { editorWays } from '../../spec-conformance/editor-ways.ts';
import type { Shot } from './shots.ts';

export const ways = { ...adminWays, ...editorWays };

/** A screen that the specification's texts are looked for on: one way there for both. */
export function shot(name: string, screen: keyof typeof ways, look: Pick<Shot, 'asWindow'> = {}): Shot {
  return { name: `admin-${name}`, ...look, go: ({ page }) => ways[screen](page) };
}

/** A way of this picture's own. */
export function own(name: string, look: Pick<Shot, 'asWindow'>, go: (page: Page) => Promise<void>): Shot {
  return { name: `admin-${name}`, ...look, go: ({ page }) => go(page) };
}

export const asWindow = { asWindow: true };

export async function openMenuOnPhone(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
}
