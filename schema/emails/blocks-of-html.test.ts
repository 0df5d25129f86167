import { blocksOfHtml } from './blocks-of-html.ts';
import { heading, paragraph } from './letter.ts';
import type { Block } from './letter.ts';

const textOf = (blocks: Block[]) => blocks.map((block) => ('text' in block ? block.text : '')).join('');

test('paragraphs and headings stand alone, entries of a list below each other', () => {
  const html =
    '<h2>The cellar</h2><p>The <strong>fields</strong> are asleep.<br>Not we.</p><ul><li>Leeks &amp; kale</li><li><p>Garlic</p></li></ul><p>Olivia</p>';
  expect(blocksOfHtml(html, 600)).toEqual([
    heading('The cellar'),
    paragraph('The fields are asleep.'),
    paragraph('Not we.'),
    paragraph('• Leeks & kale\n• Garlic'),
    paragraph('Olivia'),
  ]);
});

test('nothing stays nothing, and a long text is cut at a word', () => {
  expect(blocksOfHtml('', 600)).toEqual([]);
  expect(blocksOfHtml('<p> </p>', 600)).toEqual([]);
  const cut = blocksOfHtml('<p>One two three</p>'.repeat(100), 60);
  expect(textOf(cut).length).toBeLessThanOrEqual(60);
  expect(textOf(blocksOfHtml(`<p>${'word '.repeat(500)}</p>`, 60))).toMatch(/^(?:word )+word…$/);
});
