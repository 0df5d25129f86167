/** By the name of a screen, and there by a heading of docs/rules.md: the texts that a browser must find. */
export type Texts = Record<string, Record<string, string[]>>;
