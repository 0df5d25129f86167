/** What begins a paragraph's company that can't be cut apart. */
const UNDIVIDED = /<(?:ul|ol|blockquote)\b/i;
const END = '</p>';

/**
 * A sanitised rich text cut after its first paragraph, for the first screen of a page and the place below it; whole
 * where its first paragraph stands in a list, or there is none. Source: docs/rules.md "Business page".
 */
export function leadOfHtml(html: string): { lead: string; rest: string } {
  const end = html.indexOf(END);
  const lead = end === -1 ? html : html.slice(0, end + END.length);
  return UNDIVIDED.test(lead) ? { lead: html, rest: '' } : { lead, rest: html.slice(lead.length).trim() };
}
