import { HTML_MAX, TEXT_MAX } from '../limits.ts';

/** A text of a package: what it is called in a sentence, its most characters, and whether it is rich text. */
interface PackageText {
  label: string;
  max: number;
  isHtml: boolean;
}

/**
 * The texts of a package beside its name, each optional. By this list they are read from a call, sanitised, kept and
 * handed on: what one more text needs stands in docs/recipes/package-field.md.
 */
export const PACKAGE_TEXTS = {
  description: { label: 'The description', max: TEXT_MAX, isHtml: false },
  descriptionHtml: { label: 'The description', max: HTML_MAX, isHtml: true },
} as const satisfies Record<string, PackageText>;

export type PackageTextName = keyof typeof PACKAGE_TEXTS;
export type PackageTexts = Record<PackageTextName, string>;

export const PACKAGE_TEXT_NAMES = Object.keys(PACKAGE_TEXTS) as PackageTextName[];

/** Each text of a package made by its name. */
export const packageTexts = (textOf: (name: PackageTextName) => string): PackageTexts =>
  Object.fromEntries(PACKAGE_TEXT_NAMES.map((name) => [name, textOf(name)])) as PackageTexts;

/** A package with its rich texts cleaned, all else as it was. */
export const withCleanTexts = <Package extends PackageTexts>(
  item: Package,
  clean: (html: string) => string,
): Package => ({
  ...item,
  ...packageTexts((name) => (PACKAGE_TEXTS[name].isHtml ? clean(item[name]) : item[name])),
});
