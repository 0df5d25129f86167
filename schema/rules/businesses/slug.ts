import { SLUG_MAX } from '../limits.ts';

/** Slugs that mean something else in an address. Source: docs/rules.md "Slugs". */
export const RESERVED_SLUGS: readonly string[] = [
  'www',
  'api',
  'admin',
  'app',
  'b',
  'preview',
  'membership',
  'graphql',
  'checkout',
  'businesses',
  'contact',
  'mail',
];

/**
 * Lower-case letters, digits and single hyphens, none at the edges; accents are dropped, anything else becomes a
 * hyphen. One pass over the text: a pattern such as /-+$/ takes a minute for a megabyte of hyphens.
 * Source: docs/rules.md "Slugs".
 */
export function normaliseSlug(text: unknown): string {
  if (typeof text !== 'string') return '';
  let slug = '';
  let hyphenDue = false;
  for (const character of text) {
    const letters = lettersOf(character);
    if (letters === null) {
      hyphenDue = slug !== '';
    } else if (letters !== '') {
      slug += hyphenDue ? `-${letters}` : letters;
      hyphenDue = false;
    }
  }
  return slug;
}

/**
 * A slug made from a business's name, cut to 63 characters. May be '' (a name without any letter or digit). Source:
 * docs/rules.md "Slugs".
 */
export function slugFromName(name: unknown): string {
  return cut(normaliseSlug(name), SLUG_MAX);
}

/**
 * The slug with a number behind it, still within 63 characters: `withSuffix('green-fork', 2)` is 'green-fork-2'.
 * Source: docs/rules.md "Slugs".
 */
export function withSuffix(slug: string, n: number): string {
  const suffix = `-${n}`;
  return cut(slug, SLUG_MAX - suffix.length) + suffix;
}

/**
 * Why a normalised slug can't be a business's, or null. That it is taken is the database's to say. Source:
 * docs/rules.md "Slugs".
 */
export function slugProblem(slug: string): string | null {
  if (slug === '') return 'Please enter a subdomain with at least one letter or digit.';
  if (slug.length > SLUG_MAX) return `A subdomain can be at most ${SLUG_MAX} characters long.`;
  return RESERVED_SLUGS.includes(slug)
    ? `The subdomain ${slug} is reserved. Please choose another one.`
    : null;
}

/** True for text that is a slug already. */
export function isSlug(text: string): boolean {
  return text.length <= SLUG_MAX && text !== '' && normaliseSlug(text) === text;
}

function cut(slug: string, max: number): string {
  const short = slug.slice(0, max);
  return short.endsWith('-') ? short.slice(0, -1) : short;
}

/** The slug's letters of one character; '' for an accent alone, null for what becomes a hyphen. */
function lettersOf(character: string): string | null {
  if (/^[a-z0-9]$/.test(character)) return character;
  if (character <= '\u007f') return /^[A-Z]$/.test(character) ? character.toLowerCase() : null;
  if (/^\p{M}$/u.test(character)) return '';
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return /^[a-z0-9]+$/.test(plain) ? plain : null;
}
