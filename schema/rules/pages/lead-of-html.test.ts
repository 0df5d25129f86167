import { expect, test } from '@jest/globals';
import { leadOfHtml } from './lead-of-html.ts';

test.each([
  ['', '', ''],
  ['<p>One.</p>', '<p>One.</p>', ''],
  ['<p>One.</p><p>Two.</p>', '<p>One.</p>', '<p>Two.</p>'],
  ['<h2>Hello</h2><p>One.</p><ul><li>a</li></ul>', '<h2>Hello</h2><p>One.</p>', '<ul><li>a</li></ul>'],
  ['<ul><li><p>a</p></li></ul><p>b</p>', '<ul><li><p>a</p></li></ul><p>b</p>', ''],
  ['no paragraph', 'no paragraph', ''],
])('%s is led by %s', (html, lead, rest) => expect(leadOfHtml(html)).toEqual({ lead, rest }));
