import { GraphQLSchema, lexicographicSortSchema, printSchema } from 'graphql';
import { buildGraphSchema } from './build-schema.ts';

/**
 * The text of schema.graphql: the contract that is committed and that the screens' hooks are generated from. It names its
 * root types, as every schema with a description does: left out, the type Subscription would be taken for the root of
 * GraphQL's subscriptions, which it is not.
 */
export async function printedSchema(): Promise<string> {
  const schema = new GraphQLSchema({
    ...(await buildGraphSchema()).toConfig(),
    description: 'Businesses, their pages, and the memberships of those who buy there.',
  });
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
