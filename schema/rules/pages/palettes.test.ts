import { contrastRatio, SEEN_CONTRAST } from './colour.ts';
import { PALETTES } from './palettes.ts';
import { pageColours } from './theme-colours.ts';

/** What a text needs to be read, by WCAG AA. */
const READ = 4.5;

test('there are six, of different names and colours', () => {
  expect(new Set(PALETTES.map(({ name }) => name)).size).toBe(6);
  expect(new Set(PALETTES.map(({ theme }) => theme.primary)).size).toBe(6);
});

test.each(PALETTES.map(({ name, theme }) => [name, theme] as const))(
  '%s is read as it stands, and its selection is seen',
  (_name, theme) => {
    const colours = pageColours(theme);
    // Drawn as it was chosen: no text had to be adjusted.
    expect(colours.primaryText).toBe(theme.primaryText);
    for (const [background, text] of [
      [colours.primary, colours.primaryText],
      [colours.selection, colours.selectionText],
      [colours.pageBg, colours.pageText],
      [colours.footerBg, colours.footerText],
      [colours.footerButtonBg, colours.footerButtonText],
    ] as const)
      expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(READ);
    expect(contrastRatio(colours.pageBg, colours.selection)).toBeGreaterThanOrEqual(SEEN_CONTRAST);
    // The button is a shape on the page, not only its words.
    expect(contrastRatio(colours.pageBg, colours.primary)).toBeGreaterThan(1.5);
  },
);
