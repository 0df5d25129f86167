import { readFileSync } from 'node:fs';
import { buildSchema, graphql as execute } from 'graphql';
import type { ExecutionResult } from 'graphql';
import { graphql } from 'msw/graphql';
import { http, HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';

/** jsdom's address; screens ask its /graphql. */
export const GRAPH = 'http://localhost/graphql';

/** The network of a screen test. A call that no test expects fails it. */
export const network = setupServer();

/** One call as it arrived. */
export interface GraphCall {
  operationName: string;
  variables: Record<string, unknown>;
  headers: Headers;
}

/** Values or functions of the arguments, by field of Query and Mutation; a function may throw a GraphQLError. */
export type GraphRoot = Record<string, unknown>;

// GRAPHQL_SCHEMA names another file while a change to the contract is being tried, as in codegen.ts.
const contract = buildSchema(readFileSync(process.env.GRAPHQL_SCHEMA ?? 'schema/schema.graphql', 'utf8'));

/**
 * Answers /graphql from `root`, executed against the contract that the server prints: a document that asks for what
 * isn't there, or a value of the wrong shape, fails as it would at the server. Returns the calls, in their order.
 */
export function answerGraph(root: GraphRoot): GraphCall[] {
  const calls: GraphCall[] = [];
  network.use(
    graphql.link(GRAPH).operation(async ({ query, variables, operationName, request }) => {
      calls.push({ operationName: operationName ?? '', variables, headers: request.headers });
      const result = await execute({
        schema: contract,
        source: query,
        rootValue: root,
        variableValues: variables,
      });
      return HttpResponse.json(result as ExecutionResult<Record<string, unknown>>);
    }),
  );
  return calls;
}

/** Every call to /graphql ends without an answer, as it does without a connection. */
export function loseConnection(): void {
  network.use(graphql.link(GRAPH).operation(() => HttpResponse.error()));
}

/** Every call to /graphql is answered by the machine before us, with a status and no GraphQL. */
export function answerStatus(status: number): void {
  network.use(http.post(GRAPH, () => HttpResponse.json({ error: 'down' }, { status })));
}
