import type { ApolloServerPlugin } from '@apollo/server';
import { unwrapResolverError } from '@apollo/server/errors';
import type { FastifyBaseLogger } from 'fastify';
import { GraphQLError } from 'graphql';
import type { DocumentNode } from 'graphql';

import type { Context } from '../../schema/context.ts';
import { badRequest, notAllowed, UserError } from '../../schema/errors.ts';
import { errorAnswer } from '../http/error-answer.ts';
import { ERROR_STATUS } from '../http/error-status.ts';
import type { Outages } from '../http/outages.ts';
import { asksForSchema, isPublicQuery } from './document-kind.ts';

export interface GateOptions {
  /** True: only users of the admin area may ask for the schema itself. */
  isIntrospectionLimited: boolean;
  log: FastifyBaseLogger;
  outages: Outages;
}

/** What Apollo asks at the endpoint before it runs a document, and what it logs afterwards. */
export function authorizationPlugin({
  isIntrospectionLimited,
  log,
  outages,
}: GateOptions): ApolloServerPlugin<Context> {
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, request, contextValue }) {
          try {
            if (request.http?.method === 'GET' && !isPublicQuery(document))
              throw badRequest('Only public queries can be asked with GET');
            if (isIntrospectionLimited && asksForSchema(document)) await admitToSchema(contextValue);
          } catch (error) {
            throw withStatus(error);
          }
        },
        async didEncounterErrors({ errors, contextValue, document }) {
          for (const error of errors) {
            const thrown = unwrapResolverError(error);
            if (document === undefined || !errorAnswer(thrown).isMasked) continue;
            const { requestId } = contextValue;
            if (outages.took(thrown, { requestId })) continue;
            log.error({ err: thrown, requestId, operation: nameOf(document) });
          }
        },
      };
    },
  };
}

/** What is thrown here has no field that it could be an answer of: Apollo asks it for the status of the call, else it is 500. */
function withStatus(error: unknown): unknown {
  if (!(error instanceof UserError)) return error;
  const extensions = { ...error.extensions, http: { status: ERROR_STATUS[error.code] } };
  return new GraphQLError(error.message, { originalError: error, extensions });
}

/** Dashboards are composed by the users of the admin area, and by nobody else. */
async function admitToSchema({ caller }: Context): Promise<void> {
  caller.required();
  if (!caller.isAdmin && (await caller.attachments()).length === 0) throw notAllowed();
}

function nameOf(document: DocumentNode): string | undefined {
  for (const node of document.definitions) if ('operation' in node) return node.name?.value;
  return undefined;
}
