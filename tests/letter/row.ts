import type { ScreenName } from './screens.ts';

/** What a row of the letter is about. */
export type Kind =
  'sentence' | 'label' | 'default' | 'delay' | 'key' | 'limit' | 'route' | 'call' | 'rule' | 'field';

/**
 * Why we believe that the product keeps a letter of the specification.
 * - `source`: the text stands in a source file (tests excepted) under one of these folders;
 * - `screen`: a browser finds the text on that screen of the running product (tests/journeys/letter.spec.ts);
 * - `holds`: a function of the product answers as the letter says;
 * - `call`: the facade's table has this route;
 * - `journey`: a browser test of this file has a test of this title;
 * - `unit`: the file beside the code has a jest test of this title.
 */
export type Proof =
  | { by: 'source'; under: string[]; text: string }
  | { by: 'screen'; screen: ScreenName; text: string }
  | { by: 'holds'; check: () => void | Promise<void> }
  | { by: 'call'; call: string }
  | { by: 'journey'; file: string; title: string }
  | { by: 'unit'; file: string; title: string };

/** One letter of the specification: the rule it belongs to, what it is, where it shows, and why we believe it. */
export type Row = {
  /** A heading of docs/rules.md. */
  rule: string;
  kind: Kind;
  letter: string;
  shows: string;
  proofs: Proof[];
};

type Given = Proof | ((letter: string) => Proof);

/** A letter with its proofs. A proof made by `source` or `screen` without a text looks for the letter itself. */
export function row(rule: string, kind: Kind, letter: string, shows: string, ...given: Given[]): Row {
  return {
    rule,
    kind,
    letter,
    shows,
    proofs: given.map((one) => (typeof one === 'function' ? one(letter) : one)),
  };
}

/** The text stands in a source file under one of the folders. */
export function source(under: string | string[], text?: string) {
  return (letter: string): Proof => ({ by: 'source', under: [under].flat(), text: text ?? letter });
}

/** A browser finds the text on the screen. */
export function screen(name: ScreenName, text?: string) {
  return (letter: string): Proof => ({ by: 'screen', screen: name, text: text ?? letter });
}

/** A function of the product answers as the letter says. */
export function holds(check: () => void | Promise<void>): Proof {
  return { by: 'holds', check };
}

/** The facade's table has the route; `/api` is left out and parameters are written `:name`. */
export function call(route: string): Proof {
  return { by: 'call', call: route };
}

/** A browser test with this title stands in tests/journeys/<file>. */
export function journey(file: string, title: string): Proof {
  return { by: 'journey', file, title };
}

/** A jest test with this title stands in this file; of a table of cases the title as it is written. */
export function unit(file: string, title: string): Proof {
  return { by: 'unit', file, title };
}
