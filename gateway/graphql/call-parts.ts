/**
 * The parts of a GraphQL call that are used: its document, which operation, the hash that it is left under, and of the
 * variables those that the document names. Whatever else was sent is not kept while it runs. What is no call is left
 * as it is, for others to refuse.
 */
export function callParts(body: unknown): unknown {
  if (!isObject(body)) return body;
  const { query, operationName, variables, extensions } = body;
  return {
    query,
    ...(operationName !== undefined && { operationName }),
    ...(variables !== undefined && { variables: declaredOnly(variables, query) }),
    ...(isObject(extensions) && { extensions: { persistedQuery: extensions.persistedQuery } }),
  };
}

/** Where only a hash was sent, nobody has read the document yet. */
function declaredOnly(variables: unknown, query: unknown): unknown {
  if (!isObject(variables) || typeof query !== 'string') return variables;
  const names = new Set([...query.matchAll(/\$\s*([A-Za-z_]\w*)/g)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(variables).filter(([name]) => names.has(name)));
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
