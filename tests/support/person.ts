import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyInstance } from 'fastify';
import { print } from 'graphql';
import type { DocumentNode } from 'graphql';

import type { Context } from '../../schema/context.ts';
import type { RefusalCode } from '../../schema/errors.ts';
import type { RequestParts } from '../../schema/open-context.ts';
import { send } from './send.ts';
import type { Answer, Call } from './send.ts';

/** What a refused call says. */
export interface Refused {
  code: RefusalCode | undefined;
  message: string;
  fields?: Record<string, string>;
  price?: string;
  amount?: number;
  retryAfter?: number;
  savedBy?: string;
  clientSecret?: string;
}

/** How a call over /graphql ended: `refused` is null where nothing was refused. */
export interface Ended<Data> {
  data: Data;
  refused: Refused | null;
}

/** A generated document, which types its variables and its answer, or the text of one that the product does not ask. */
type Typed<Data, Variables> = TypedDocumentNode<Data, Variables>;

/** Somebody who calls the product: every call goes through the same app, over HTTP. */
export interface Person {
  /** The account's id; of a visitor it is ''. */
  id: string;
  username: string;
  /** Of the session; a visitor's is ''. */
  token: string;
  /** The answer's data over /graphql. Throws where anything was refused. */
  run<Data, Variables>(document: Typed<Data, Variables>, variables?: Variables, call?: Call): Promise<Data>;
  run(document: string, variables?: object, call?: Call): Promise<any>;
  /** What a call over /graphql was refused with. Throws where it was not. */
  refused(document: string | DocumentNode, variables?: object, call?: Call): Promise<Refused>;
  /** How a call over /graphql ended, whichever way. */
  attempt(document: string | DocumentNode, variables?: object, call?: Call): Promise<Ended<any>>;
  /** `call('GET /api/my/orders')`, `call('POST /api/my/profile', { body })`. */
  call(route: `${NonNullable<Call['method']>} /${string}`, call?: Call): Promise<Answer>;
  /** A context as this person's request has it, for calling a verb. */
  context(request?: Partial<RequestParts>): Promise<Context>;
}

/** Where somebody calls, and how a context of theirs is opened. */
export interface Callable {
  app(): FastifyInstance;
  context(token: string, request?: Partial<RequestParts>): Promise<Context>;
}

/** Somebody with an account and a session of it; a visitor where none is given. */
export function person(
  product: Callable,
  account: { id: string; username: string; token: string } = { id: '', username: '', token: '' },
): Person {
  const signed = (call: Call = {}): Call => ({ ...(account.token && { token: account.token }), ...call });
  const who: Person = {
    ...account,
    context: (request) => product.context(account.token, request),
    call(route, call) {
      const at = route.indexOf(' ');
      const method = route.slice(0, at) as NonNullable<Call['method']>;
      return send(product.app(), route.slice(at + 1), signed({ ...call, method }));
    },
    async attempt(document, variables = {}, call = {}) {
      const query = typeof document === 'string' ? document : textOf(document);
      const answer = await who.call('POST /graphql', { ...call, body: { query, variables } });
      const error = answer.body.errors?.[0] ?? (answer.body.error && { message: answer.body.error });
      if (!error) return { data: answer.body.data, refused: null };
      const refused = { message: error.message, ...(error.extensions ?? { code: answer.body.code }) };
      return { data: answer.body.data ?? null, refused };
    },
    async run(document: string | DocumentNode, variables?: unknown, call?: Call) {
      const { data, refused } = await who.attempt(document, variables as object, call);
      if (refused) throw Object.assign(new Error(refused.message), refused);
      return data;
    },
    async refused(document, variables, call) {
      const { data, refused } = await who.attempt(document, variables, call);
      if (!refused) throw new Error(`Nothing was refused: ${JSON.stringify(data)}`);
      if (String(refused.code) === 'INTERNAL') throw new Error(refused.message);
      return refused;
    },
  };
  return who;
}

const texts = new WeakMap<DocumentNode, string>();

/** Printed once: the same documents are sent hundreds of times. */
function textOf(document: DocumentNode): string {
  const known = texts.get(document) ?? print(document);
  texts.set(document, known);
  return known;
}
