import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';

import { badRequest } from '../../../schema/errors.ts';
import { LIST_MAX } from '../../../schema/rules/limits.ts';
import type { Paging, RestCall, RestRow } from './route.ts';

/** A call with everything read that its row declares. */
export interface Call extends RestCall<Record<string, string>, unknown> {
  /** The business that the path names, null where it names none. */
  business: string | null;
}

/** @throws BAD_REQUEST for a body or a query string of the wrong shape. */
export function readCall(row: RestRow, request: FastifyRequest): Call {
  const params = request.params as Record<string, string>;
  const query = singleValues(request.query as Record<string, string | string[]>);
  return {
    params,
    query,
    body: row.body ? readBody(row.body, request.body ?? {}) : undefined,
    page: row.isPaged ? readPaging(query) : { first: null, after: null },
    business: businessOf(params),
  };
}

/** The slug of the business that a path names, null where it names none. */
export function businessOf(params: Readonly<Record<string, string>>): string | null {
  return params.slug ?? params.businessSlug ?? null;
}

function readBody(shape: z.ZodType, body: unknown): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('The body must be a JSON object');
  const result = shape.safeParse(body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join('.');
    fields[field] ??= `${field} ${complaint(issue, valueAt(body, issue.path))}`;
  }
  throw badRequest(`The body cannot be used: ${Object.values(fields)[0]}`, fields);
}

function complaint(issue: z.core.$ZodIssue, value: unknown): string {
  if (value === undefined) return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${WORDS[issue.expected] ?? 'of another type'}`;
    case 'invalid_value':
      return `must be ${oneOf(issue.values.map(String))}`;
    case 'invalid_union':
      return 'must be text or a whole number';
    case 'too_big':
      return 'is too large';
    case 'too_small':
      return 'is too small';
    default:
      return 'must be of another type';
  }
}

/** owner, editor or viewer */
const oneOf = (names: readonly string[]) => [names.slice(0, -1).join(', '), names.at(-1)].join(' or ');

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    body,
  );
}

/** JSON's types as a person says them. */
const WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

function readPaging({ limit, cursor }: Readonly<Record<string, string>>): Paging {
  if (limit !== undefined && !/^[1-9]\d{0,5}$/.test(limit)) {
    const sentence = 'The limit must be a whole number above 0';
    throw badRequest(sentence, { limit: sentence });
  }
  return { first: limit === undefined ? null : Math.min(Number(limit), LIST_MAX), after: cursor || null };
}

/** Of a name that is given twice the last value counts. */
function singleValues(query: Record<string, string | string[]>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, Array.isArray(value) ? (value.at(-1) ?? '') : value]),
  );
}
