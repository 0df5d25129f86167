import { isDeepStrictEqual } from 'node:util';

/** Throws where the product's answer is not the letter. */
export function same(answer: unknown, letter: unknown): void {
  if (!isDeepStrictEqual(answer, letter)) {
    throw new Error(
      `the product says ${JSON.stringify(answer)}, the specification ${JSON.stringify(letter)}`,
    );
  }
}
