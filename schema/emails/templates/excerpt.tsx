import type { ReactElement } from 'react';
import { shorten, textOfHtml } from '../../rules/pages/text-of-html.ts';
import { Heading, Paragraph } from '../drawing/parts.tsx';

/** Where a line of sanitised HTML ends. */
const LINE_END = /<(?:\/(?:p|h[1-6]|li|ul|ol|blockquote|div)|br ?\/?|hr ?\/?)>/i;

/**
 * What sanitised HTML says, for a mail: its headings, and a paragraph for each of its own; entries of a list stand below
 * each other in one. At most `max` characters, cut at a word.
 */
export function Excerpt({ html, max }: { html: string; max: number }): ReactElement[] {
  const parts: ReactElement[] = [];
  let left = max;
  let entries = '';
  for (const piece of html.split(LINE_END)) {
    const text = textOfHtml(piece);
    if (text === '') continue;
    const isEntry = /<li\b/i.test(piece);
    const line = shorten(isEntry ? `• ${text}` : text, left);
    if (isEntry && entries) parts.pop();
    entries = isEntry ? [entries, line].filter(Boolean).join('\n') : '';
    const Part = /<h[1-6]\b/i.test(piece) && !isEntry ? Heading : Paragraph;
    parts.push(<Part key={parts.length}>{entries || line}</Part>);
    left -= line.length;
    // No room for a word more.
    if (left < 20) break;
  }
  return parts;
}
