import { DARK_INK, isDark, LIGHT_INK, normaliseColour, readableOn } from './colour.ts';
import { DEFAULT_THEME, type Theme } from './page-content.ts';

/** Every colour that a page is drawn in: a theme with its gaps filled and its texts readable. */
export interface PageColours {
  primary: string;
  primaryText: string;
  buttonBorder: string;
  selection: string;
  /** Text on the selection colour. */
  selectionText: string;
  pageBg: string;
  /** Text on the page. */
  pageText: string;
  footerBg: string;
  footerText: string;
  footerButtonBg: string;
  footerButtonText: string;
  footerButtonBorder: string;
}

/**
 * The colours of a page. A footer without a background has the page's; footer button colours that are empty follow
 * from it: a light button on a dark footer, a dark one on a light footer. Source: docs/rules.md "Colours".
 */
export function pageColours(theme: Theme): PageColours {
  const primary = known(theme.primary, DEFAULT_THEME.primary);
  const selection = known(theme.selection, DEFAULT_THEME.selection);
  const pageBg = known(theme.pageBg, DEFAULT_THEME.pageBg);
  const footerBg = known(theme.footerBg, pageBg);
  const footerButton = footerButtonDefaults(footerBg);
  const footerButtonBg = known(theme.footerButtonBg, footerButton.bg);
  // Through a transparent button its footer is seen.
  const behindFooterText = footerButtonBg === 'transparent' ? footerBg : footerButtonBg;
  return {
    primary,
    primaryText: readableOn(
      primary === 'transparent' ? pageBg : primary,
      known(theme.primaryText, DEFAULT_THEME.primaryText),
    ),
    buttonBorder: known(theme.buttonBorder, DEFAULT_THEME.buttonBorder),
    selection,
    selectionText: readableOn(selection, LIGHT_INK),
    pageBg,
    pageText: readableOn(pageBg, DARK_INK),
    footerBg,
    footerText: readableOn(footerBg, isDark(footerBg) ? LIGHT_INK : DARK_INK),
    footerButtonBg,
    footerButtonText: readableOn(behindFooterText, known(theme.footerButtonText, footerButton.text)),
    footerButtonBorder: known(theme.footerButtonBorder, footerButton.border),
  };
}

/** Footer button colours where the theme has none. Source: docs/rules.md "Colours". */
export function footerButtonDefaults(footerBg: string): { bg: string; text: string; border: string } {
  return isDark(footerBg)
    ? { bg: LIGHT_INK, text: DARK_INK, border: LIGHT_INK }
    : { bg: DARK_INK, text: LIGHT_INK, border: DARK_INK };
}

function known(colour: string, otherwise: string): string {
  return normaliseColour(colour) || otherwise;
}
