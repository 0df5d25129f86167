import fc from 'fast-check';
import { contrastRatio } from './colour.ts';
import { DEFAULT_THEME } from './empty-page.ts';
import { footerButtonDefaults, pageColours } from './theme-colours.ts';

test('the default theme is the specification’s', () => {
  expect(DEFAULT_THEME).toMatchObject({
    primary: '#f97316',
    selection: '#2563eb',
    primaryText: '#ffffff',
    buttonBorder: 'transparent',
    pageBg: '#ffffff',
    footerButtonBg: '',
    footerButtonText: '',
    footerButtonBorder: '',
  });
});

test('a colour that came without its # is drawn as it was meant', () => {
  expect(pageColours({ ...DEFAULT_THEME, primary: '2F5D3A', pageBg: 'fff' })).toMatchObject({
    primary: '#2f5d3a',
    primaryText: '#ffffff',
    pageBg: '#fff',
  });
});

test('the default page', () => {
  expect(pageColours(DEFAULT_THEME)).toMatchObject({
    primary: '#f97316',
    primaryText: '#1c1a17',
    selectionText: '#1c1a17',
    pageText: '#1c1a17',
    footerBg: '#ffffff',
    footerText: '#1c1a17',
    footerButtonBg: '#1c1a17',
    footerButtonText: '#ffffff',
  });
});

test.each([
  // Orange on white has 2.8 : 1: a little darker it is seen.
  ['the default page', {}, '#d86616'],
  ['a green page', { primary: '#2f6b3c' }, '#2f6b3c'],
  ['a chosen selection', { primary: '#2f6b3c', selection: '#b8452f' }, '#b8452f'],
  ['a light button on a dark page', { primary: '#ffe9a8', pageBg: '#101010' }, '#ffe9a8'],
  ['a button without a colour', { primary: 'transparent' }, '#1c1a17'],
  ['a button in the colour of the page', { primary: '#ffffff' }, '#777674'],
])('what is selected follows the primary colour unless it was chosen: %s', (_, theme, selection) => {
  expect(pageColours({ ...DEFAULT_THEME, ...theme }).selection).toBe(selection);
});

test('a footer button follows the darkness of its footer, at luminance 150', () => {
  expect(footerButtonDefaults('#959595').bg).toBe('#ffffff');
  expect(footerButtonDefaults('#969696').bg).toBe('#1c1a17');
  expect(pageColours({ ...DEFAULT_THEME, footerBg: '#123456' })).toMatchObject({
    footerButtonBg: '#ffffff',
    footerButtonText: '#1c1a17',
    footerButtonBorder: '#ffffff',
    footerText: '#ffffff',
  });
});

test('what the theme says about the footer button is kept', () => {
  const theme = {
    ...DEFAULT_THEME,
    footerBg: '#123456',
    footerButtonBg: '#ffee00',
    footerButtonText: '#000000',
    footerButtonBorder: '#ff0000',
  };
  expect(pageColours(theme)).toMatchObject({
    footerButtonBg: '#ffee00',
    footerButtonText: '#000000',
    footerButtonBorder: '#ff0000',
  });
});

test('every text is readable in every theme', () => {
  const colour = fc.oneof(
    fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`),
    fc.constantFrom('transparent', '', '#0008', '#fff', 'nonsense'),
  );
  const names = Object.keys(DEFAULT_THEME) as (keyof typeof DEFAULT_THEME)[];
  const theme = fc.record(
    Object.fromEntries(names.map((name) => [name, colour])) as Record<(typeof names)[number], typeof colour>,
  );
  fc.assert(
    fc.property(theme, (chosen) => {
      const colours = pageColours(chosen);
      const seen = (background: string, behind: string) =>
        background === 'transparent' ? behind : background;
      const pairs = [
        [colours.pageBg, colours.pageText],
        [seen(colours.primary, colours.pageBg), colours.primaryText],
        [colours.selection, colours.selectionText],
        [colours.footerBg, colours.footerText],
        [seen(colours.footerButtonBg, colours.footerBg), colours.footerButtonText],
      ] as const;
      // The better of the two inks is at least 4.1:1 on any colour, and 4.5:1 on all but a few mid-tones.
      for (const [background, text] of pairs)
        expect(contrastRatio(background, text)).toBeGreaterThanOrEqual(4.1);
    }),
    { numRuns: 1000 },
  );
});
