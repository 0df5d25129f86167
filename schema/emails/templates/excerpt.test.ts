import { Excerpt } from './excerpt.tsx';
import { textOfTree } from '../drawing/text-of-tree.ts';

const excerpt = (html: string, max: number) => Excerpt({ html, max });
const namesOf = (html: string) => excerpt(html, 600).map(({ type }) => (type as { name: string }).name);
const textOf = (html: string, max: number) => textOfTree(excerpt(html, max));

test('paragraphs and headings stand alone, entries of a list below each other', () => {
  const html =
    '<h2>The cellar</h2><p>The <strong>fields</strong> are asleep.<br>Not we.</p><ul><li>Leeks &amp; kale</li><li><p>Garlic</p></li></ul><p>Olivia</p>';
  expect(namesOf(html)).toEqual(['Heading', 'Paragraph', 'Paragraph', 'Paragraph', 'Paragraph']);
  expect(textOf(html, 600).split('\n\n')).toEqual([
    '',
    'The cellar',
    'The fields are asleep.',
    'Not we.',
    '• Leeks & kale\n• Garlic',
    'Olivia',
  ]);
});

test('nothing stays nothing, and a long text is cut at a word', () => {
  expect(excerpt('', 600)).toEqual([]);
  expect(excerpt('<p> </p>', 600)).toEqual([]);
  const cut = textOf('<p>One two three</p>'.repeat(100), 60);
  expect(cut.replaceAll('\n', '').length).toBeLessThanOrEqual(60);
  expect(textOf(`<p>${'word '.repeat(500)}</p>`, 60)).toMatch(/^\n\n(?:word )+word…$/);
});
