import { contrastProblem } from '../../../../schema/rules/pages/colour.ts';
import { type Theme } from '../../../../schema/rules/pages/page-content.ts';
import { DEFAULT_THEME } from '../../../../schema/rules/pages/empty-page.ts';
import { footerButtonDefaults, pageColours } from '../../../../schema/rules/pages/theme-colours.ts';

interface ThemeField {
  field: keyof Theme;
  label: string;
  hint: string;
}

/** The nine colours, in the groups in which they are edited. Source: docs/rules.md "Colours". */
export const THEME_GROUPS: readonly { title: string; fields: readonly ThemeField[] }[] = [
  {
    title: 'Buttons and choices',
    fields: [
      { field: 'primary', label: 'Primary button', hint: 'The Become a Member button.' },
      { field: 'primaryText', label: 'Button text', hint: 'What stands on it.' },
      { field: 'buttonBorder', label: 'Button border', hint: 'Transparent for none.' },
      { field: 'selection', label: 'Selection border', hint: 'Around what a visitor chose.' },
    ],
  },
  {
    title: 'Page',
    fields: [{ field: 'pageBg', label: 'Page background', hint: 'Text on it is dark or light by itself.' }],
  },
  {
    title: 'Footer',
    fields: [
      { field: 'footerBg', label: 'Footer background', hint: 'Empty: as the page.' },
      { field: 'footerButtonBg', label: 'Footer button background', hint: 'Empty: by the footer’s colour.' },
      { field: 'footerButtonText', label: 'Footer button text', hint: 'Empty: by the footer’s colour.' },
      { field: 'footerButtonBorder', label: 'Footer button border', hint: 'Empty: by the footer’s colour.' },
    ],
  },
];

/** What a colour is while its field is empty: its default, or what the page decides from the others. */
export function automaticColour(field: keyof Theme, theme: Theme): string {
  const { footerBg, pageBg } = pageColours(theme);
  const footerButton = footerButtonDefaults(footerBg);
  switch (field) {
    case 'footerBg':
      return pageBg;
    case 'footerButtonBg':
      return footerButton.bg;
    case 'footerButtonText':
      return footerButton.text;
    case 'footerButtonBorder':
      return footerButton.border;
    default:
      return DEFAULT_THEME[field];
  }
}

/** What the editor says where a text can't be read on its background; null where it can. */
export function contrastWarning(field: keyof Theme, theme: Theme): string | null {
  const colours = pageColours(theme);
  if (field === 'primaryText') {
    const background = colours.primary === 'transparent' ? colours.pageBg : colours.primary;
    return contrastProblem(background, theme.primaryText || DEFAULT_THEME.primaryText);
  }
  if (field === 'footerButtonText' && theme.footerButtonText !== '') {
    const isSeenThrough = colours.footerButtonBg === 'transparent';
    return contrastProblem(isSeenThrough ? colours.footerBg : colours.footerButtonBg, theme.footerButtonText);
  }
  return null;
}
