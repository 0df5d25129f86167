import type { FastifyRequest } from 'fastify';

const NAME = /^[A-Za-z_]\w{0,99}$/;
const FIRST_NAME = /\b(?:query|mutation)\s+([A-Za-z_]\w{0,99})/;

/**
 * The name of a GraphQL operation: the one that is chosen, else the first that the document names; undefined for any
 * other call. Names are the caller's own: for logs, never for a metric's label.
 */
export function operationOf({ body }: FastifyRequest): string | undefined {
  const { operationName, query } = (body ?? {}) as { operationName?: unknown; query?: unknown };
  if (typeof operationName === 'string' && NAME.test(operationName)) return operationName;
  return typeof query === 'string' ? FIRST_NAME.exec(query)?.[1] : undefined;
}
