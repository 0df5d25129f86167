import { callParts } from './call-parts.ts';

const QUERY = 'query ($a: Int, $ b: [String!]) { now }';

test('of the variables those are kept that the document names', () => {
  expect(callParts({ query: QUERY, variables: { a: 1, b: ['x'], z: [[], []] }, more: [[]] })).toEqual({
    query: QUERY,
    variables: { a: 1, b: ['x'] },
  });
});

test('what a call is made of is kept', () => {
  const persistedQuery = { version: 1, sha256Hash: 'f' };
  expect(
    callParts({ query: '{ now }', operationName: 'A', extensions: { persistedQuery, tracing: [[]] } }),
  ).toEqual({ query: '{ now }', operationName: 'A', extensions: { persistedQuery } });
});

test('where only the hash of a document was sent its variables are kept', () => {
  const variables = { a: 1 };
  expect(callParts({ variables, extensions: { persistedQuery: {} } })).toMatchObject({ variables });
});

test.each([[undefined], [null], ['text'], [[]], [7]])('%p is left as it is', (body) => {
  expect(callParts(body)).toBe(body);
});

test('variables of a wrong type are for others to refuse', () => {
  expect(callParts({ query: QUERY, variables: [1] })).toMatchObject({ variables: [1] });
});
