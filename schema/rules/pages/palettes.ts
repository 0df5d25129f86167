import type { Theme } from './page-content.ts';

/** Colours that go together. */
export interface Palette {
  /** One word that says what it looks like. */
  name: string;
  theme: Readonly<Theme>;
}

/** A theme of five colours; the footer's button follows from its background by the rule of the page. */
const themeOf = (
  primary: string,
  primaryText: string,
  selection: string,
  pageBg: string,
  footerBg: string,
) => ({
  primary,
  selection,
  primaryText,
  buttonBorder: 'transparent',
  pageBg,
  footerBg,
  footerButtonBg: '',
  footerButtonText: '',
  footerButtonBorder: '',
});

/**
 * Colours to choose from at once instead of one by one; each can be read as it stands, without the page having to adjust
 * a text. Source: docs/rules.md "Colours".
 */
export const PALETTES: readonly Palette[] = [
  { name: 'Orchard', theme: themeOf('#2f6b3a', '#ffffff', '#2f6b3a', '#fbfaf5', '#1f3d27') },
  { name: 'Roast', theme: themeOf('#6f3f22', '#ffffff', '#6f3f22', '#fbf6ef', '#2d1b12') },
  { name: 'Marigold', theme: themeOf('#f2b134', '#2b2110', '#9a6200', '#fffaf0', '#3b2d12') },
  { name: 'Peony', theme: themeOf('#a83258', '#ffffff', '#a83258', '#fff7f8', '#4a1729') },
  { name: 'Harbor', theme: themeOf('#1f5673', '#ffffff', '#1f5673', '#f6f9fa', '#12303f') },
  { name: 'Ink', theme: themeOf('#1c1a17', '#ffffff', '#1c1a17', '#ffffff', '#f1eee9') },
];
