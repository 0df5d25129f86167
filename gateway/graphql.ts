import { ApolloServer } from '@apollo/server';
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled';
import { fastifyApolloHandler } from '@as-integrations/fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { GraphQLSchema } from 'graphql';

import type { Context } from '../schema/context.ts';
import { printGraph } from '../schema/print-schema.ts';
import type { BodyCache } from './cache/body-cache.ts';
import { addVary } from './cache/send-cached.ts';
import { openContext } from './context.ts';
import type { ContextParts } from './context.ts';
import { callParts } from './graphql/call-parts.ts';
import { formatError } from './graphql/format-error.ts';
import { authorizationPlugin } from './graphql/authorization-plugin.ts';
import { mountGraphiql } from './graphql/graphiql.ts';
import { LARGEST_GRAPHQL_BODY, limitLargeBody, refuseStrangers } from './graphql/large-bodies.ts';
import { GRAPHQL_LIMITS, limitsRule } from './graphql/limits.ts';
import { answerPersisted } from './graphql/persisted-get.ts';
import { escapesUnstorable, unstorable } from './http/bodies/reject-invalid-unicode.ts';
import { admitMultipart } from './uploads/admit-multipart.ts';

export interface GraphqlOptions {
  schema: GraphQLSchema;
  context: ContextParts;
  cache: BodyCache;
  /** True: introspection is for users of the admin area, and there is no GraphiQL. */
  isProduction: boolean;
  /** Where GraphiQL's files lie, in development. */
  graphiqlFolder: string;
}

/** The options /graphql: POST for everything within the limits, GET for persisted public queries; /graphql/schema.graphql has the contract. */
export async function mountGraphql(app: FastifyInstance, options: GraphqlOptions): Promise<void> {
  const apollo = new ApolloServer<Context>({
    schema: options.schema,
    plugins: [
      ApolloServerPluginCacheControlDisabled(),
      // Else it is loaded with all that it writes down, to find out that this is no part of a supergraph.
      ApolloServerPluginInlineTraceDisabled(),
      ApolloServerPluginLandingPageDisabled(),
      authorizationPlugin({
        isIntrospectionLimited: options.isProduction,
        log: app.log,
        outages: app.outages,
      }),
    ],
    formatError,
    validationRules: [limitsRule],
    parseOptions: { maxTokens: GRAPHQL_LIMITS.tokens },
    // Who may ask for the schema is authorization-plugin.ts's decision.
    introspection: true,
    hideSchemaDetailsFromClientErrors: options.isProduction,
    includeStacktraceInErrorResponses: false,
    allowBatchedHttpRequests: false,
    // server.ts drains by itself, so that no request is dropped.
    stopOnTerminationSignals: false,
    logger: app.log,
  });
  await apollo.start();
  app.addHook('onClose', () => apollo.stop());

  const handle = fastifyApolloHandler(apollo, {
    context: async (request) => request.opened!,
  });
  const routeOptions = {
    bodyLimit: LARGEST_GRAPHQL_BODY,
    config: { takesFile: 'graphql' as const },
    preParsing: async (request: FastifyRequest, _reply: FastifyReply, payload: RequestPayload) => {
      refuseStrangers(request);
      // Whoever has to wait for the database does so without their body.
      await options.context.admission?.admit(request);
      await admitMultipart(options.context, request);
      return limitLargeBody(options.context, request, payload);
    },
  };
  app.post('/graphql', routeOptions, async function (request, reply) {
    request.body = callParts(request.body);
    refuseEscapes(request);
    // Here and not by Apollo, which takes whatever goes wrong meanwhile for a fault of the call.
    request.opened = await openContext(options.context, request);
    addVary(reply, 'X-Tenant');
    reply.header('cache-control', 'private, no-store');
    return handle.call(this, request, reply);
  });
  let text: string | null = null;
  app.get('/graphql/schema.graphql', async (_request, reply) => {
    text ??= printGraph(options.schema);
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=600').send(text);
  });
  const showGraphiql = options.isProduction ? null : await mountGraphiql(app, options.graphiqlFolder);
  app.get('/graphql', (request, reply) =>
    showGraphiql !== null && request.headers.accept?.includes('text/html')
      ? showGraphiql(reply)
      : answerPersisted(apollo, options.cache, options.context, request, reply),
  );
}

function refuseEscapes({ body }: FastifyRequest): void {
  const query = (body as { query?: unknown } | null | undefined)?.query;
  if (typeof query === 'string' && escapesUnstorable(query)) throw unstorable();
}
