const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/**
 * The words of sanitised HTML in one line, for summaries and meta descriptions; never to be put back as HTML.
 * Reads the text once, so a megabyte of '<' costs no more than a megabyte of words.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    if (tag === -1) {
      text += html.slice(at);
      break;
    }
    const end = html.indexOf('>', tag);
    text += html.slice(at, tag);
    if (end === -1) break;
    if (!/^<\/?(?:strong|em|u|s|a)\b/i.test(html.slice(tag, tag + 10))) text += ' ';
    at = end + 1;
  }
  return text
    .replace(/&(#39|[a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
}

/** A text of at most `max` characters, cut at a word, with an ellipsis where something is left out. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
