import { unwrapResolverError } from '@apollo/server/errors';
import type { GraphQLFormattedError } from 'graphql';

import { errorAnswer } from '../http/error-answer.ts';

/** Apollo's own codes that a client acts on. */
const KEPT = new Set(['PERSISTED_QUERY_NOT_FOUND', 'PERSISTED_QUERY_NOT_SUPPORTED']);

/** Apollo's codes for a document or variables that could not be read; their messages speak of the query only. */
const READABLE = new Set([
  'BAD_REQUEST',
  'BAD_USER_INPUT',
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
]);

/** Every error of the endpoint: a refusal as it is meant, anything else masked. Logging is authorization-plugin.ts's. */
export function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const code = String(formatted.extensions?.code ?? '');
  const place = { ...(formatted.path && { path: formatted.path }) };
  if (KEPT.has(code)) return { message: formatted.message, extensions: { code } };
  const thrown = unwrapResolverError(error);
  const { body, headers, isMasked } = errorAnswer(thrown);
  // A refusal of a verb carries code BAD_REQUEST too, and speaks for itself.
  if (READABLE.has(code) && formatted.path === undefined) {
    return {
      message: formatted.message,
      locations: formatted.locations,
      extensions: { code: 'BAD_REQUEST' },
    };
  }
  const { error: message, ...extensions } = body;
  const retryAfter = headers['retry-after'];
  return {
    message,
    ...place,
    extensions: {
      ...extensions,
      ...(retryAfter !== undefined && !isMasked && { retryAfter: Number(retryAfter) }),
    },
  };
}
