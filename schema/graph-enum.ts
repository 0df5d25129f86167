import { registerEnumType } from 'type-graphql';

/**
 * Registers a closed set of words as an enum of the graph, each with what it means there. Answers the words by their
 * names, which is what resolvers and entities name as the type.
 */
export function graphEnum<Word extends string>(
  name: string,
  description: string,
  words: Readonly<Record<Word, string>>,
): { readonly [Each in Word]: Each } {
  const entries = Object.entries<string>(words);
  const values = Object.fromEntries(entries.map(([word]) => [word, word])) as {
    readonly [Each in Word]: Each;
  };
  registerEnumType(values, {
    name,
    description,
    valuesConfig: Object.fromEntries(
      entries.map(([word, means]) => [word, { description: means }]),
    ) as Record<Word, { description: string }>,
  });
  return values;
}
