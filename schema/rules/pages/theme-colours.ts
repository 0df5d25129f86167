import {
  contrastRatio,
  DARK_INK,
  isDark,
  LIGHT_INK,
  mixColours,
  normaliseColour,
  readableOn,
  SEEN_CONTRAST,
} from './colour.ts';
import { type Theme } from './page-content.ts';
import { DEFAULT_THEME } from './empty-page.ts';

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
  const pageBg = known(theme.pageBg, DEFAULT_THEME.pageBg);
  const selection = selectionColour(known(theme.selection, DEFAULT_THEME.selection), primary, pageBg);
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

/**
 * The colour of what is selected: the stored one where it was chosen, that is, where it is not the stored default; else
 * the primary one, darkened or lightened towards the page's text until it is seen on the page. Source: docs/rules.md
 * "Colours".
 */
function selectionColour(stored: string, primary: string, pageBg: string): string {
  if (stored !== DEFAULT_THEME.selection) return stored;
  const pageText = readableOn(pageBg, DARK_INK);
  const seen = [1, 0.85, 0.7, 0.55, 0.4, 0.2]
    .map((share) => mixColours(primary, pageText, share))
    .find((colour) => contrastRatio(pageBg, colour) >= SEEN_CONTRAST);
  return primary === 'transparent' ? pageText : (seen ?? pageText);
}

function known(colour: string, otherwise: string): string {
  return normaliseColour(colour) || otherwise;
}
