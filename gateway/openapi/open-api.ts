import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';

import { LIST_MAX } from '../../schema/rules/limits.ts';
import { ERROR_STATUS } from '../rest/error-status.ts';
import type { RestRow } from '../rest/route.ts';
import { responseSchema } from './response-schema.ts';
import type { JsonSchema } from './response-schema.ts';

/** OpenAPI 3.1 of the facade, made from its table. */
export function openApi(rows: readonly RestRow[], schema: GraphQLSchema): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const row of rows) {
    const path = `/api${row.path.replaceAll(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[row.method.toLowerCase()] = operation(row, schema);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Regulars',
      version: '1',
      description:
        'Memberships and subscriptions for local businesses. Money is integer cents, ids are strings, and every error ' +
        'is {error, code, fields?}. X-Tenant names the business that a call is about.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'From POST /api/auth/login.' },
      },
      schemas: { Error: ERROR },
    },
  };
}

function operation(row: RestRow, schema: GraphQLSchema): JsonSchema {
  const answer = responseSchema(schema, row.document, row.give);
  return {
    summary: row.summary,
    tags: [row.path.split('/')[1] ?? ''],
    operationId: operationId(row),
    parameters: parameters(row),
    ...(row.access !== 'visitor' && { security: [{ token: [] }] }),
    ...(row.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: z.toJSONSchema(row.body, { io: 'input' }), example: row.example },
        },
      },
    }),
    responses: {
      [row.status ?? 200]: {
        description: row.status === 201 ? 'Created' : 'Success',
        content: { 'application/json': { schema: answer } },
      },
      default: {
        description: 'A refusal: the status and the code say which, the sentence is for a person.',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  };
}

/** GET /my/subscriptions/:businessSlug/skip → get_my_subscriptions_businessSlug_skip */
function operationId({ method, path }: RestRow): string {
  return `${method.toLowerCase()}${path.replaceAll(/[/:-]+/g, '_')}`;
}

function parameters(row: RestRow): JsonSchema[] {
  const inPath = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = Object.entries(row.query ?? {}).map(([name, description]) => ({
    name,
    in: 'query',
    description,
    schema: { type: 'string' },
  }));
  const paging = row.isPaged
    ? [
        { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: LIST_MAX } },
        {
          name: 'cursor',
          in: 'query',
          description: 'From the Link header of the page before.',
          schema: { type: 'string' },
        },
      ]
    : [];
  const tenant = {
    name: 'X-Tenant',
    in: 'header',
    description: 'The slug of the business.',
    schema: { type: 'string' },
  };
  const key = { name: 'Idempotency-Key', in: 'header', schema: { type: 'string', maxLength: 200 } };
  return [...inPath, ...inQuery, ...paging, tenant, ...(row.path === '/checkout' ? [key] : [])];
}

const ERROR: JsonSchema = {
  type: 'object',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(ERROR_STATUS) },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Field name to sentence.',
    },
    price: { type: 'string', description: 'With PRICE_CHANGED: the price that holds now, such as $45.00.' },
    amount: { type: 'integer', description: 'The same in cents.' },
  },
};
