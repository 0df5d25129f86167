import { getNamedType, isLeafType } from 'graphql';
import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { operationsOf } from '../support/pictures.ts';
import type { GraphRow } from './graph-row.ts';
import type { World } from './world.ts';

/** Sends a root field as somebody: all its arguments as variables, and nothing asked of its answer. */
export async function callField(
  { schema, picture }: { schema: GraphQLSchema; picture: Buffer },
  { door }: World,
  row: GraphRow,
  args: object,
  token: string | undefined,
): Promise<{ code?: string; errors?: { message: string; extensions: { code: string } }[] }> {
  const [type, name] = row.field.split('.') as ['Query' | 'Mutation', string];
  const field = (schema.getType(type) as GraphQLObjectType).getFields()[name]!;
  const query = documentOf(type, field);
  const { headers = {}, ...sent } = row.isUpload
    ? operationsOf(picture, { query, variables: { file: null } })
    : { body: { query, variables: args } };
  const { body } = await door.call('/graphql', {
    method: 'POST',
    ...(token !== undefined && { token }),
    ...(row.tenant !== undefined && { tenant: row.tenant }),
    headers: { 'apollo-require-preflight': 'true', ...headers },
    ...sent,
  });
  return body;
}

/** `query ($id: ID!) { managedBusiness(id: $id) { __typename } }`: all arguments as variables, and nothing inside. */
function documentOf(type: 'Query' | 'Mutation', field: GraphQLField<unknown, unknown>): string {
  const { args, name } = field;
  const declared = args.map((arg) => `$${arg.name}: ${String(arg.type)}`).join(', ');
  const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ');
  const inside = isLeafType(getNamedType(field.type)) ? '' : ' { __typename }';
  return `${type.toLowerCase()} ${declared && `(${declared})`} { ${name}${given && `(${given})`}${inside} }`;
}
