import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { projectText } from '../source-files.ts';

const PROJECT = path.resolve(import.meta.dirname, '..', '..', '..');

/** What a comment says of a document: the document, as it is written there, and a heading of it where one is named. */
export interface Citation {
  document: string;
  heading?: string;
}

/** Files in which comments stand. */
export const COMMENTED = /\.(?:tsx?|mjs|css|graphql|sql)$/;
const COMMENT = /\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|#|--) .*/g;
/** A document and the headings behind it: `docs/rules.md "Gifts"`, `docs/rules.md "Slugs", "Colours" and "Preview"`. */
const NAMED = /([\w./-]+\.md)((?:(?:,| and)? "[^"]+")*)/g;
/** A record of a decision: `docs/decisions/0023`, or `record 29` in another record. */
const RECORD = /docs\/decisions\/(\d+)|\brecords? (\d+)/g;

/** The headings of a Markdown document, as they are written; what stands in a code block is none. */
export function headingsOf(document: string): Set<string> {
  const text = projectText(document).replaceAll(/^```[\s\S]*?^```/gm, '');
  return new Set([...text.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading!.trim()));
}

/** What a link may name behind `#`: the headings in small letters, hyphens for spaces, punctuation left out. */
export function anchorsOf(document: string): Set<string> {
  return new Set(
    [...headingsOf(document)].map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** The links of a document into the project: the path from the project's folder, and the heading behind `#`, or ''. */
export function linksOf(document: string): { path: string; anchor: string }[] {
  return [...projectText(document).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(
    ([, target, anchor]) => ({
      path: target ? path.posix.join(path.posix.dirname(document), target) : document,
      anchor: anchor ?? '',
    }),
  );
}

/** The comments of a source text, each on one line. */
export function commentsOf(text: string): string[] {
  return [...text.matchAll(COMMENT)].map(([comment]) =>
    comment
      .replaceAll(/^\s*(?:\/\*+|\*(?!\/)|\/\/|#|--)/gm, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Every document that a text names, with each heading of it. */
export function citationsOf(text: string): Citation[] {
  return [...text.matchAll(NAMED)].flatMap(([, document, headings]) => {
    const named = [...headings!.matchAll(/"([^"]+)"/g)].map(([, heading]) => heading!);
    return named.length === 0
      ? [{ document: document! }]
      : named.map((heading) => ({ document: document!, heading }));
  });
}

/** The numbers of the records that a text names, with four digits. */
export function recordsNamed(text: string): string[] {
  return [...text.matchAll(RECORD)].map(([, path, plain]) => (path ?? plain)!.padStart(4, '0'));
}

/** The records of decisions by number: `docs/decisions/0001-….md`. */
export function records(): Map<string, string> {
  const names = readdirSync(path.join(PROJECT, 'docs/decisions')).filter((name) =>
    /^\d{4}-.*\.md$/.test(name),
  );
  return new Map(names.sort().map((name) => [name.slice(0, 4), `docs/decisions/${name}`]));
}

/** Whether a path of the project is there. */
export function isThere(name: string): boolean {
  return existsSync(path.join(PROJECT, name));
}

/** Every file of the project with comments, and every document; what is generated or installed left out. */
export function projectFiles(pattern: RegExp, folder = ''): string[] {
  return readdirSync(path.join(PROJECT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : projectFiles(pattern, name);
    return pattern.test(name) && !/\.generated\./.test(name) ? [name] : [];
  });
}

const NOT_OURS = new Set(['node_modules', 'dist', 'data', '.git', '.cache', 'test-results']);
