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
 * The words of sanitised HTML in one line, for summaries, cards and meta descriptions; never to be put back as HTML.
 * Where a block ends a sentence ends ("Dinner, sorted. Five suppers"), between the entries of a list stands a dot
 * ("One · Two"), and inline tags leave nothing. Reads the text once, so a megabyte of '<' costs no more than a megabyte
 * of words.
 */
export function textOfHtml(html: string): string {
  let text = '';
  let gap: Gap = '';
  for (let at = 0; at < html.length;) {
    const tag = html.indexOf('<', at);
    const words = decode(html.slice(at, tag === -1 ? html.length : tag));
    if (words.trim() !== '') {
      text = join(text, gap, words);
      gap = '';
    } else if (words !== '') gap = wider(gap, ' ');
    const end = tag === -1 ? -1 : html.indexOf('>', tag);
    if (end === -1) break;
    gap = wider(gap, gapOf(html.slice(tag, tag + 12)));
    at = end + 1;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** What a run of tags leaves between two words, the widest last. */
const GAPS = ['', ' ', '. ', ' · ', '.. '] as const;
type Gap = (typeof GAPS)[number];

const wider = (one: Gap, other: Gap): Gap => (GAPS.indexOf(one) < GAPS.indexOf(other) ? other : one);

/** The beginning or end of a whole list weighs more than that of an entry, and an entry's more than its paragraph's. */
function gapOf(tag: string): Gap {
  const name = /^<\/?([a-z][a-z0-9]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '';
  if (/^(?:strong|em|b|i|u|s|a|span|code)$/.test(name)) return '';
  if (name === 'br' || name === '') return ' ';
  if (name === 'ul' || name === 'ol') return '.. ';
  return name === 'li' ? ' · ' : '. ';
}

function join(text: string, gap: Gap, words: string): string {
  if (text === '') return words;
  if (gap === '' || gap === ' ') return text + gap + words;
  const said = text.trimEnd();
  const last = said.at(-1) ?? '';
  if (gap === ' · ') return `${said} · ${words.trimStart()}`;
  return `${said}${/[.!?:;,…·–—-]/.test(last) ? ' ' : '. '}${words.trimStart()}`;
}

const decode = (words: string): string =>
  words.replace(/&(#39|[a-z]{2,4});/g, (whole, name: string) => ENTITIES[name] ?? whole);

/**
 * A text of at most `max` characters, with an ellipsis where something is left out: cut where a sentence, a clause or an
 * entry ends if that keeps more than half of it, else behind a word.
 */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max - 1);
  const end = [/[.,;·] [^.,;·]*$/, / \S*$/].map((rest) => cut.search(rest)).find((at) => at > max / 2);
  return `${cut.slice(0, end).replace(/[\s.,;:·–—-]+$/, '')}…`;
}
