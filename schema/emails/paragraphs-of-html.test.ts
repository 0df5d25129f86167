import { paragraphsOfHtml } from './paragraphs-of-html.ts';

test('paragraphs and headings stand alone, entries of a list below each other', () => {
  const html =
    '<h2>The cellar</h2><p>The <strong>fields</strong> are asleep.<br>Not we.</p><ul><li>Leeks &amp; kale</li><li><p>Garlic</p></li></ul><p>Olivia</p>';
  expect(paragraphsOfHtml(html, 600)).toEqual([
    'The cellar',
    'The fields are asleep.',
    'Not we.',
    '• Leeks & kale\n• Garlic',
    'Olivia',
  ]);
});

test('nothing stays nothing, and a long text is cut at a word', () => {
  expect(paragraphsOfHtml('', 600)).toEqual([]);
  expect(paragraphsOfHtml('<p> </p>', 600)).toEqual([]);
  const cut = paragraphsOfHtml('<p>One two three</p>'.repeat(100), 60);
  expect(cut.join('').length).toBeLessThanOrEqual(60);
  expect(paragraphsOfHtml(`<p>${'word '.repeat(500)}</p>`, 60)[0]).toMatch(/^(?:word )+word…$/);
});
