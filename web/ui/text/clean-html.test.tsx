import { expect, test } from '@jest/globals';
import { WRITTEN_HTML } from '../../../tests/support/screens/rich-text-for-tests.ts';
import { cleanHtml } from './clean-html.ts';

const rel = 'rel="noopener noreferrer nofollow"';

test.each([
  ['plain words', 'plain words'],
  ['<p>Eggs &amp; bread</p>', '<p>Eggs &amp; bread</p>'],
  [
    '<b>b</b><i>i</i><strike>s</strike><del>d</del><ins>u</ins>',
    '<strong>b</strong><em>i</em><s>s</s><s>d</s><u>u</u>',
  ],
  ['<p style="color:red" class="x" onclick="x()">Eggs</p>', '<p>Eggs</p>'],
  ['<h1>1</h1><h4>4</h4><div>d</div>', '<h1>1</h1>4d'],
  ['<ol start="3"><li>three</li></ol>', '<ol><li>three</li></ol>'],
  ['a<script>x()</script><style>p{}</style><svg><text>no</text></svg>b', 'ab'],
  ['<img src=x onerror=x()>', ''],
  ['<a href="https://example.com" target="_blank">x</a>', `<a href="https://example.com" ${rel}>x</a>`],
  ['<a href="mailto:a@example.com">x</a>', `<a href="mailto:a@example.com" ${rel}>x</a>`],
  ['<a href="/b/fernhill-farm">x</a>', `<a href="/b/fernhill-farm" ${rel}>x</a>`],
  ['<a href="javascript:alert(1)">x</a>', `<a ${rel}>x</a>`],
  ['<a href=" java\nscript:alert(1)">x</a>', `<a ${rel}>x</a>`],
  ['<a href="data:text/html,x">x</a>', `<a ${rel}>x</a>`],
  ['<a href="//evil.example">x</a>', `<a ${rel}>x</a>`],
  ['<a href="https://shop.example:secret@evil.example/">x</a>', `<a ${rel}>x</a>`],
  ['<a href="https://shop.example/@me?a=b@c">x</a>', `<a href="https://shop.example/@me?a=b@c" ${rel}>x</a>`],
])('%s', (dirty, clean) => {
  expect(cleanHtml(dirty)).toBe(clean);
  expect(cleanHtml(clean)).toBe(clean);
});

test('it keeps what the server keeps', () => {
  expect(cleanHtml(WRITTEN_HTML)).toBe(WRITTEN_HTML);
});
