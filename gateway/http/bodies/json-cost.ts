import { badRequest } from '../../../schema/errors.ts';

/** What JSON may be made of: a parsed value takes many times the bytes that it came in. */
export interface JsonBounds {
  /** Lists and objects, and what follows another in them (commas), counted together. */
  values: number;
  /** Lists and objects within each other. */
  depth: number;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
/** In ASCII "[" and "{" differ in this bit alone, and so do "]" and "}". */
const CURLY = 0x20;
const OPENING = 0x7b;
const CLOSING = 0x7d;

/**
 * Looks at the bytes of JSON before they are parsed, each once: long texts are skipped as a whole. What is no JSON at all
 * is the parser's to refuse. @throws BAD_REQUEST where it is made of more values, or lies deeper, than the bounds.
 */
export function boundJson(body: Buffer, { values, depth }: JsonBounds): void {
  let count = 0;
  let open = 0;
  for (let at = 0; at < body.length; at++) {
    const byte = body[at]!;
    if (byte === QUOTE) {
      at = endOfText(body, at);
      if (at === -1) return;
    } else if (byte === COMMA) {
      if (++count > values) throw tooMany();
    } else if ((byte | CURLY) === OPENING) {
      if (++count > values) throw tooMany();
      if (++open > depth) throw badRequest('The body is nested too deeply');
    } else if ((byte | CURLY) === CLOSING) open--;
  }
}

/** Where the text ends that begins at `from`; -1 where it doesn't. */
function endOfText(body: Buffer, from: number): number {
  for (let at = body.indexOf(QUOTE, from + 1); at !== -1; at = body.indexOf(QUOTE, at + 1)) {
    let escapes = 0;
    while (body[at - 1 - escapes] === BACKSLASH) escapes++;
    if (escapes % 2 === 0) return at;
  }
  return -1;
}

const tooMany = () => badRequest('The body holds too many values');
