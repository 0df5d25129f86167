import { shorten, textOfHtml } from '../rules/text-of-html.ts';

/** Where a line of sanitised HTML ends. */
const LINE_END = /<(?:\/(?:p|h[1-6]|li|ul|ol|blockquote|div)|br ?\/?|hr ?\/?)>/i;

/**
 * The words of sanitised HTML, a text for each paragraph; entries of a list stand below each other in one. At most `max`
 * characters, cut at a word.
 */
export function paragraphsOfHtml(html: string, max: number): string[] {
  const paragraphs: string[] = [];
  let left = max;
  let wasEntry = false;
  for (const piece of html.split(LINE_END)) {
    const text = textOfHtml(piece);
    if (text === '') continue;
    const isEntry = /<li\b/i.test(piece);
    const line = shorten(isEntry ? `• ${text}` : text, left);
    if (isEntry && wasEntry) paragraphs.push(`${paragraphs.pop()}\n${line}`);
    else paragraphs.push(line);
    wasEntry = isEntry;
    left -= line.length;
    // No room for a word more.
    if (left < 20) break;
  }
  return paragraphs;
}
