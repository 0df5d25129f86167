import { describe, expect, test } from '@jest/globals';
import { RICH_TEXT_LINK_WRONG, richTextLink, richTextLinkProblem } from './rich-text-link.ts';

describe('A link typed into the editor', () => {
  test.each([
    ['https://example.com/box', 'https://example.com/box'],
    [' http://example.com ', 'http://example.com'],
    ['example.com/menu?week=2', 'https://example.com/menu?week=2'],
    ['localhost.test:8080', 'https://localhost.test:8080'],
    ['hello@example.com', 'mailto:hello@example.com'],
    ['mailto:hello@example.com?subject=Box', 'mailto:hello@example.com?subject=Box'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(richTextLinkProblem(typed)).toBeNull();
    expect(richTextLink(typed)).toBe(kept);
  });

  test.each([
    '',
    'box',
    '//example.com',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'tel:5550100199',
    'mailto:nobody',
    'https://',
    'https://a b.example',
  ])('%j is no link', (typed) => {
    expect(richTextLinkProblem(typed)).toBe(RICH_TEXT_LINK_WRONG);
  });

  test('a link has an end', () => {
    expect(richTextLinkProblem(`https://example.com/${'a'.repeat(2000)}`)).toMatch(/at most 2,000/);
  });
});
