/**
 * What may stand in rich text: the one allow-list, read by the server's sanitiser when HTML is saved and by the
 * browser's before it draws what was never saved. Source: docs/rules.md "Rich text" and "One
 * document".
 */
export const HTML_TAGS = [
  'h1',
  'h2',
  'h3',
  'p',
  'br',
  'strong',
  'em',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'a',
  'blockquote',
] as const;

/** Tags that say the same as one of the list. */
export const HTML_SAME_TAGS: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

/** Attributes by tag; no other tag has any. */
export const HTML_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'] };

/** What a link may begin with; an address without a scheme is a path of this origin. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Set on every link that is kept: it leads away from the business's page. */
export const LINK_ATTRIBUTES = { rel: 'noopener noreferrer nofollow' } as const;

/** Tags whose text goes with them. */
export const HTML_DROPPED_WITH_TEXT = [
  'script',
  'style',
  'textarea',
  'option',
  'noscript',
  'iframe',
  'template',
  'svg',
  'math',
] as const;
