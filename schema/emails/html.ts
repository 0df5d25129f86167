/** HTML that is safe to send: made by `html` alone. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | number | Html | readonly Html[] | null;

/**
 * The only way to HTML in a mail: what stands in the template is markup, and every value put into it is escaped, in
 * text and in quoted attributes alike, unless `html` made it. Null is nothing.
 */
export function html(markup: TemplateStringsArray, ...values: readonly Part[]): Html {
  return new Html(
    markup.map((piece, at) => piece + (at < values.length ? written(values[at] ?? null) : '')).join(''),
  );
}

function written(value: Part): string {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (sign) => SIGNS[sign]!);
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
