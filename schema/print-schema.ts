import { GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphSchema } from './build-schema.ts';

/**
 * The text of schema.graphql: the contract that is committed and that the screens' hooks are generated from. It names its
 * root types, as every schema with a description does: left out, the type Subscription would be taken for the root of
 * GraphQL's subscriptions, which it is not.
 */
export const printedSchema = async (): Promise<string> => printGraph(await buildGraphSchema());

/** The same of a schema that was built already. */
export function printGraph(built: GraphQLSchema): string {
  const schema = new GraphQLSchema({
    ...built.toConfig(),
    description: 'Businesses, their pages, and the memberships of those who buy there.',
  });
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
