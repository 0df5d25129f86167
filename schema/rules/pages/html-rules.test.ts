import {
  HTML_ATTRIBUTES,
  HTML_DROPPED_WITH_TEXT,
  HTML_SAME_TAGS,
  HTML_TAGS,
  LINK_SCHEMES,
} from './html-rules.ts';

const TAGS: readonly string[] = HTML_TAGS;

test('the editor’s tools are allowed and nothing that can run', () => {
  expect([...TAGS].sort()).toEqual([
    'a',
    'blockquote',
    'br',
    'em',
    'h1',
    'h2',
    'h3',
    'li',
    'ol',
    'p',
    's',
    'strong',
    'u',
    'ul',
  ]);
  expect(HTML_ATTRIBUTES).toEqual({ a: ['href'] });
  expect(LINK_SCHEMES).not.toContain('javascript');
  expect(LINK_SCHEMES).not.toContain('data');
  expect(HTML_DROPPED_WITH_TEXT.some((tag) => TAGS.includes(tag))).toBe(false);
});

test('a tag that stands for another stands for an allowed one', () => {
  expect(Object.values(HTML_SAME_TAGS).every((tag) => TAGS.includes(tag))).toBe(true);
  expect(Object.keys(HTML_SAME_TAGS).some((tag) => TAGS.includes(tag))).toBe(false);
});
