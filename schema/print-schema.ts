import { lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphSchema } from './build-schema.ts';

/** The text of schema.graphql: the contract that is committed and that the screens' hooks are generated from. */
export async function printedSchema(): Promise<string> {
  return `${printSchema(lexicographicSortSchema(await buildGraphSchema()))}\n`;
}
