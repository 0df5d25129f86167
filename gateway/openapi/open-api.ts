import type { GraphQLSchema } from 'graphql';
import { z } from 'zod';

import { LIST_MAX } from '../../schema/rules/limits.ts';
import type { Access, RestRow } from '../rest/facade/route.ts';
import { ERROR, OUTAGE, REFUSAL } from './refusals.ts';
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
    tags: GROUPS.map(({ name, who }) => ({ name, description: who })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'From POST /api/auth/login.' },
      },
      schemas: { Error: ERROR },
      responses: { UserError: REFUSAL, Outage: OUTAGE },
    },
  };
}

function operation(row: RestRow, schema: GraphQLSchema): JsonSchema {
  return {
    ...describe(row),
    tags: [groupOf(row)],
    operationId: operationId(row),
    parameters: parameters(row),
    // Signing out needs no right, and is still about a token.
    security: row.access !== 'visitor' || row.path === '/auth/logout' ? [{ token: [] }] : [],
    ...(row.body && { requestBody: requestBody(row.body, row) }),
    responses: {
      ...successes(row, schema),
      '4XX': { $ref: '#/components/responses/UserError' },
      '5XX': { $ref: '#/components/responses/Outage' },
    },
  };
}

/** The first sentence stands in the list, what follows and who may call when it is opened. */
function describe({ summary, access }: RestRow): JsonSchema {
  const [first = '', ...more] = summary.split(/(?<=\.) (?=[A-Z])/);
  return {
    summary: first.replace(/\.$/, ''),
    description: [...more, `For ${WHO[access]}.`].join(' '),
  };
}

const STAFF = 'the staff of the business and platform admins';
const EDITORS = 'owners and editors of the business and platform admins';

/** Who may call, as a person reads it (the table of rights is schema/rules/accounts/roles.ts). */
const WHO: Readonly<Record<Access, string>> = {
  visitor: 'everyone',
  session: 'whoever is signed in, also before a second factor that is required was set up',
  member: 'whoever is signed in',
  admin: 'platform admins',
  uploader: 'owners and editors of any business and platform admins',
  'business:view': STAFF,
  'page:view': STAFF,
  'catalog:view': EDITORS,
  'page:edit': EDITORS,
  'message:answer': EDITORS,
  'activity:view': 'owners of the business and platform admins',
  'days:off': EDITORS,
  'business:settings': 'owners of the business and platform admins',
  'staff:manage': 'owners of the business and platform admins',
  'membership:view': 'the staff of the business that it is of, and platform admins',
  'order:handle': 'owners and editors of the business that it is of, and platform admins',
  'membership:cancel': 'owners of the business that it is of, and platform admins',
};

function requestBody(body: z.ZodType, { file, example, method }: RestRow): JsonSchema {
  const schema = z.toJSONSchema(body, { io: 'input' });
  return {
    required: method === 'POST',
    content: { [file ? 'multipart/form-data' : 'application/json']: { schema, example } },
  };
}

function successes(row: RestRow, schema: GraphQLSchema): JsonSchema {
  const content = row.sheet
    ? { 'text/csv': { schema: { type: 'string' } } }
    : { 'application/json': { schema: responseSchema(schema, row.document, responseOf(row), row.optional) } };
  return {
    [row.status ?? 200]: { description: row.status === 201 ? 'Created' : 'Success', content },
    ...(row.isNew && { 200: { description: 'Changed: it was there before', content } }),
  };
}

const responseOf = (row: RestRow) => (data: unknown) => row.response(data, { first: null, after: null });

/** Who an operation is for, in the order of the description and of /api/docs. */
export const GROUPS = [
  { name: 'Public', who: 'For everyone: no token is needed.' },
  { name: 'Member', who: 'For whoever is signed in, about themselves.' },
  {
    name: 'Staff',
    who: 'For those who work for a business, as far as their role goes, and for platform admins.',
  },
  { name: 'Platform', who: 'For platform admins.' },
] as const;

const GROUP_OF: Partial<Record<Access, (typeof GROUPS)[number]['name']>> = {
  visitor: 'Public',
  member: 'Member',
  admin: 'Platform',
};

const groupOf = ({ access }: RestRow): string => GROUP_OF[access] ?? 'Staff';

/** GET /my/subscriptions/:businessSlug/skip → get_my_subscriptions_businessSlug_skip */
function operationId({ method, path }: RestRow): string {
  return `${method.toLowerCase()}${path.replaceAll(/[/:.-]+/g, '_')}`;
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
    ...(row.needs?.includes(name) && { required: true }),
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
  return [
    ...inPath,
    ...inQuery,
    ...paging,
    // Calls of the admin area are about the business in their path, or about all.
    ...(row.path.startsWith('/admin/') ? [] : [tenant]),
    ...(row.path === '/checkout' ? [key] : []),
  ];
}
