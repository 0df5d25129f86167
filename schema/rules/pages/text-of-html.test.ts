import { shorten, textOfHtml } from './text-of-html.ts';

test.each([
  ['<h2>Fresh</h2><p>Every <strong>week</strong>end.</p>', 'Fresh. Every weekend.'],
  ['<ul><li>One</li><li>Two</li></ul>', 'One · Two'],
  ['<p>Inside:</p><ul><li><p>One</p></li><li><p>Two</p></li></ul><p>Enjoy</p>', 'Inside: One · Two. Enjoy'],
  ['<p>On the <em>river</em>. Once a mill.</p>', 'On the river. Once a mill.'],
  ['<p>Dinner, sorted</p>\n<p>Five suppers a month</p>', 'Dinner, sorted. Five suppers a month'],
  ['<h2>Hungry?</h2><p>Yes!</p><hr><blockquote><p>We are</p></blockquote>', 'Hungry? Yes! We are'],
  ['<p></p><p>&nbsp;</p><p>One</p><p></p>', 'One'],
  ['a<br>b', 'a b'],
  ['Fern &amp; Fig&nbsp;&lt;3 &#39;x&#39; &bogus;', "Fern & Fig <3 'x' &bogus;"],
  ['1 <', '1'],
  ['', ''],
])('%p reads %p', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
});

test('a megabyte of brackets takes a moment', () => {
  const started = performance.now();
  expect(textOfHtml('<'.repeat(1_000_000))).toBe('');
  expect(textOfHtml('<p>'.repeat(300_000))).toBe('');
  expect(textOfHtml('&'.repeat(1_000_000))).toHaveLength(1_000_000);
  expect(performance.now() - started).toBeLessThan(20_000);
});

test('a text is cut at a word', () => {
  expect(shorten('one two three', 13)).toBe('one two three');
  expect(shorten('one two three', 10)).toBe('one two…');
  expect(shorten('onetwothree', 5)).toBe('onet…');
  expect(shorten('one two, three', 11)).toBe('one two…');
  expect(shorten('One two. Three', 11)).toBe('One two…');
});

test('a text is cut where a sentence, a clause or an entry ends, if that keeps more than half of it', () => {
  const crate =
    'The root cellar crate. The fields are asleep, the cellar is not. Everything has grown sweeter.';
  expect(shorten(crate, 64)).toBe('The root cellar crate. The fields are asleep…');
  expect(shorten('Leeks · Red kuri squash · Winter spinach', 34)).toBe('Leeks · Red kuri squash…');
  expect(shorten('Leeks, then nothing but words up to here', 34)).toBe('Leeks, then nothing but words up…');
});
