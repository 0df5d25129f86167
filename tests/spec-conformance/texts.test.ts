import { headingsOf } from '../support/screens/documents.ts';
import { adminTexts } from './admin-texts.ts';
import { editorTexts } from './editor-texts.ts';
import { visitorTexts } from './visitor-texts.ts';

test('the texts of the specification stand under headings of docs/rules.md', () => {
  const screens = Object.values({ ...visitorTexts, ...adminTexts, ...editorTexts });
  const headings = headingsOf('docs/rules.md');
  const cited = new Set(screens.flatMap((texts) => Object.keys(texts)));
  expect([...cited].filter((heading) => !headings.has(heading))).toEqual([]);
});
