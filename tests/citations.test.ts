import { describe, expect, test } from '@jest/globals';

import {
  anchorsOf,
  citationsOf,
  COMMENTED,
  commentsOf,
  headingsOf,
  isThere,
  linksOf,
  projectFiles,
  records,
  recordsNamed,
} from './support/screens/documents.ts';
import { projectText } from './support/source-files.ts';

/** Documents that are not here, and sections by number, which move: a reader cannot open them. */
const ABSENT = /\b(?:spec|decisions)\.md\b|\bsections? \d|\bdecisions,? \d|docs\/decisions(?!\/\d{4})/i;
const RULES = 'docs/rules.md';
/** Files of schema/rules that help to state a rule and state none. */
const PLAIN_TOOLS = new Set(
  ['content-reader', 'picture-name', 'picture-widths', 'problem', 'text-of-html', 'with-article'].map(
    (name) => `schema/rules/${name}.ts`,
  ),
);

/** This file's own examples apart. */
const comments = projectFiles(COMMENTED)
  .filter((file) => file !== 'tests/citations.test.ts')
  .flatMap((file) => commentsOf(projectText(file)).map((comment) => ({ file, comment })));
const documents = projectFiles(/\.md$/);

describe('What comments cite is there', () => {
  test('the comments are read: of every room, and across their lines', () => {
    expect(comments.filter(({ comment }) => comment.includes(RULES)).length).toBeGreaterThan(150);
    expect(
      commentsOf('/** See docs/rules.md "Next\n * box date". */\nf(); // and docs/rules.md "Gifts"'),
    ).toEqual(['See docs/rules.md "Next box date". */', 'and docs/rules.md "Gifts"']);
    expect(citationsOf('as docs/rules.md "Slugs", "Gifts" and "Modes" say')).toEqual(
      ['Slugs', 'Gifts', 'Modes'].map((heading) => ({ document: RULES, heading })),
    );
  });

  test('no comment names a document that is not in the repository', () => {
    expect(comments.filter(({ comment }) => ABSENT.test(comment))).toEqual([]);
    const unknown = comments.flatMap(({ file, comment }) =>
      citationsOf(comment)
        .filter(({ document }) => !isThere(document))
        .map(({ document }) => ({ file, document })),
    );
    expect(unknown).toEqual([]);
  });

  test('every heading that a comment names stands in its document', () => {
    const unknown = comments.flatMap(({ file, comment }) =>
      citationsOf(comment)
        .filter(({ document, heading }) => heading && isThere(document) && !headingsOf(document).has(heading))
        .map(({ heading }) => ({ file, heading })),
    );
    expect(unknown).toEqual([]);
  });

  test('a comment that names docs/rules.md says which heading', () => {
    const bare = comments.filter(({ comment }) =>
      citationsOf(comment.replaceAll(/\bheadings? of docs\/rules\.md/g, '')).some(
        ({ document, heading }) => document === RULES && !heading,
      ),
    );
    expect(bare).toEqual([]);
  });

  test('every record that a comment or a document names exists', () => {
    const known = records();
    const texts = [
      ...comments.map(({ file, comment }) => ({ file, text: comment })),
      ...documents.map((file) => ({ file, text: projectText(file) })),
    ];
    const unknown = texts.flatMap(({ file, text }) =>
      recordsNamed(text)
        .filter((number) => !known.has(number))
        .map((number) => ({ file, number })),
    );
    expect(unknown).toEqual([]);
  });

  test('every file of rules says which rules of docs/rules.md it states, plain tools apart', () => {
    const silent = projectFiles(/^schema\/rules\/[\w-]+\.ts$/).filter(
      (file) =>
        !PLAIN_TOOLS.has(file) && !commentsOf(projectText(file)).some((comment) => comment.includes(RULES)),
    );
    expect(silent).toEqual([]);
  });

  test('docs/rules.md has each heading once', () => {
    const headings = [...projectText(RULES).matchAll(/^#{1,2} (.+)$/gm)].map(([, heading]) => heading);
    expect(headings.filter((heading, place) => headings.indexOf(heading) !== place)).toEqual([]);
  });
});

test('every link of a document leads to a file and a heading that are there', () => {
  const broken = documents.flatMap((file) =>
    linksOf(file)
      .filter(({ path, anchor }) => !isThere(path) || (anchor && !anchorsOf(path).has(anchor)))
      .map(({ path, anchor }) => ({ file, path, anchor })),
  );
  expect(documents.flatMap(linksOf).length).toBeGreaterThan(20);
  expect(broken).toEqual([]);
});

describe('Each record of a decision', () => {
  test('a number is given once; one that was kept free by work beside it may stay free', () => {
    const files = projectFiles(/^docs\/decisions\/\d{4}-.*\.md$/);
    expect([...records().values()]).toEqual(files.sort());
  });

  test.each([...records()])('%s has a title, a date, a status and its parts', (number, file) => {
    const [title, blank, date, status] = projectText(file).split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(number)}\\. \\S`));
    expect(blank).toBe('');
    expect(date).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/);
    expect(status).toMatch(/^Status: (?:accepted|superseded by record \d+)(?:; .+)?$/);
    expect(partsOf(projectText(file))).toMatchObject({
      Decision: expect.stringMatching(/\S/),
      Alternatives: expect.stringMatching(/^- \S/),
      Why: expect.stringMatching(/\S/),
    });
  });
});

/** What stands under each second heading of a document. */
function partsOf(text: string): Record<string, string> {
  const [, ...parts] = text.split(/^## /m);
  return Object.fromEntries(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n');
      return [heading, lines.join('\n').trim()];
    }),
  );
}
