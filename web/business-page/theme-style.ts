import type { CSSProperties } from 'react';
import { contrastRatio, DARK_INK, mixColours, READABLE_CONTRAST } from '../../schema/rules/pages/colour.ts';
import type { Theme } from '../../schema/rules/pages/page-content.ts';
import { pageColours } from '../../schema/rules/pages/theme-colours.ts';

/**
 * The CSS variables of a business's page: its own colours in the roles that web/ui draws with, every text readable.
 * They go onto the element that carries data-scheme="light": a business's page has no dark mode.
 */
export function themeStyle(theme: Theme): CSSProperties {
  return themeVariables(theme) as CSSProperties;
}

function themeVariables(theme: Theme) {
  const colours = pageColours(theme);
  const paper = solid(colours.pageBg);
  const footer = colours.footerBg === 'transparent' ? paper : colours.footerBg;
  return {
    '--paper': paper,
    '--raised': paper,
    '--sunken': mixColours(colours.pageText, paper, 0.045),
    '--ink': colours.pageText,
    '--muted': readableMix(colours.pageText, paper, 0.72),
    '--faint': readableMix(colours.pageText, paper, 0.64),
    '--line': mixColours(colours.pageText, paper, 0.14),
    '--field-line': mixColours(colours.pageText, paper, 0.5),
    '--accent': colours.primary === 'transparent' ? paper : colours.primary,
    '--accent-ink': colours.primaryText,
    // Away from the text's own colour, so that the contrast only grows under the pointer.
    '--accent-strong': mixColours(
      colours.primaryText === DARK_INK ? '#ffffff' : '#000000',
      solid(colours.primary),
      0.12,
    ),
    '--accent-soft': mixColours(solid(colours.primary), paper, 0.12),
    '--button-border': colours.buttonBorder,
    '--selection': colours.selection,
    '--selection-ink': colours.selectionText,
    '--selection-soft': mixColours(solid(colours.selection), paper, 0.06),
    '--footer-bg': footer,
    '--footer-ink': colours.footerText,
    '--footer-muted': readableMix(colours.footerText, footer, 0.78),
    '--footer-line': mixColours(colours.footerText, footer, 0.18),
    '--footer-button-bg': colours.footerButtonBg,
    '--footer-button-ink': colours.footerButtonText,
    '--footer-button-border': colours.footerButtonBorder,
  };
}

/**
 * The colours of a business's primary button alone, for its checkout and its portal, which are otherwise ours. Nothing
 * where the page's button has no colour of its own.
 */
export function brandButtonStyle(theme: Theme | null | undefined): CSSProperties {
  if (!theme || pageColours(theme).primary === 'transparent') return {};
  const { '--accent': primary, '--accent-ink': ink, '--accent-strong': strong } = themeVariables(theme);
  return { '--primary': primary, '--primary-ink': ink, '--primary-strong': strong } as CSSProperties;
}

const solid = (colour: string) => (colour === 'transparent' ? '#ffffff' : colour);

/** A quieter text, unless it could no longer be read. */
function readableMix(text: string, background: string, share: number): string {
  const quieter = mixColours(text, background, share);
  return contrastRatio(background, quieter) >= READABLE_CONTRAST ? quieter : text;
}
