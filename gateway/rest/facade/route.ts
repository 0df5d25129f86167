import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';

import type { Action } from '../../../schema/rules/accounts/roles.ts';

export type Method = 'GET' | 'POST' | 'DELETE';

/** "/businesses/:slug/page" → { slug: string } */
export type ParamsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? ParamsOf<Head> & ParamsOf<Tail>
  : Path extends `:${infer Name}`
    ? Record<Name, string>
    : unknown;

/** Rows of a list: `first` is null where the call names no limit. */
export interface Paging {
  first: number | null;
  after: string | null;
}

/** A call, read and checked: what `variables` makes the document's variables from. */
export interface RestCall<Params, Body> {
  params: Params;
  query: Readonly<Record<string, string>>;
  body: Body;
  page: Paging;
}

/**
 * Who may call: everyone, whoever has a session (also one that has to set up a second factor first), whoever is signed
 * in, platform admins, owners and editors of any business, or whoever has
 * that right at the business that the path names by `:id`. It is asked before anything of the call is read, so that a
 * complaint about a body tells a stranger nothing; the resolver asks again.
 */
export type Access =
  'visitor' | 'session' | 'member' | 'admin' | 'uploader' | Extract<Action, BusinessAction> | OfMembership;
/** Rights at the business that a membership or an order is of: which one that is, is the resolver's to find. */
export type OfMembership = 'membership:view' | Extract<Action, 'order:handle' | 'membership:cancel'>;
type BusinessAction =
  | 'business:view'
  | 'page:view'
  | 'catalog:view'
  | 'page:edit'
  | 'message:answer'
  | 'business:settings'
  | 'days:off'
  | 'activity:view'
  | 'staff:manage';

/** Where a list goes on: becomes `Link: <…>; rel="next"`. */
export interface PageEnd {
  hasNextPage: boolean;
  endCursor: string | null;
}

interface RowParts<Params, Body extends z.ZodType, Data, Variables> {
  /** One sentence, shown in /api/docs. */
  summary: string;
  access: Access;
  /** What a visitor reads on a route that asks for a token, where it is not the usual sentence. */
  signInSentence?: string;
  /** Status of success; 201 for a creation. */
  status?: 200 | 201;
  /** With status 201: false where the call changed what was there before, which is 200. */
  isNew?: (data: Data) => boolean;
  body?: Body;
  /** Bytes of the body, where it may be more than usual: only with an `access` that knows the caller. */
  bodyLimit?: number;
  /** For a multipart body with one file, of the field `file`: see gateway/uploads. */
  file?: true;
  /** A body that works, shown in /api/docs. */
  example?: z.input<Body>;
  /** What the query string may hold beside `limit` and `cursor`: name → one sentence. */
  query?: Readonly<Record<string, string>>;
  /** Which of these must be given; `variables` refuses a call without them. */
  needs?: readonly string[];
  /**
   * For lists that answer every row where no `limit` is given: the pages that were read one after the other, as one.
   */
  merge?: (pages: Data[]) => Data;
  /** True where `limit` and `cursor` are understood. */
  isPaged?: boolean;
  /** Names what a cached answer depends on (see cache/body-cache.ts); only for what every visitor sees alike. */
  cachedBy?: (call: RestCall<Params, unknown>) => string;
  /** For a table to download: `response` answers its rows of cells, and every page is read and sent after the other. */
  sheet?: Sheet<Data>;
  variables: (call: RestCall<Params, z.output<Body>>) => Variables;
  response: (data: Data, page: Paging) => unknown;
  /** Names of fields of the answer that are only there where they are filled in. */
  optional?: readonly string[];
  next?: (data: Data, page: Paging) => PageEnd | null | undefined;
}

export interface Sheet<Data> {
  /** The file's name without ".csv"; `now` is the product's clock, `query` the call's and read already. */
  name: (data: Data, now: Date, query: Readonly<Record<string, string>>) => string;
  head: (data: Data) => string[];
}

/** One row of the table, as the interpreter and the OpenAPI description read it. */
export interface RestRow extends Omit<
  RowParts<Record<string, string>, z.ZodType, unknown, Record<string, unknown>>,
  'example'
> {
  method: Method;
  /** Below /api: "/businesses/:slug/page". */
  path: string;
  document: DocumentNode;
  example?: unknown;
}

/**
 * One route of the facade: a document, how its variables come from the call, and how its data becomes the response.
 * `response` only picks and arranges: the OpenAPI description runs it on the document's types.
 */
export function route<
  Verb extends Method,
  Path extends `/${string}`,
  Data,
  Variables,
  Body extends z.ZodType = z.ZodUndefined,
>(
  signature: `${Verb} ${Path}`,
  document: TypedDocumentNode<Data, Variables>,
  parts: RowParts<ParamsOf<Path>, Body, Data, Variables>,
): RestRow {
  const [method, path] = signature.split(' ') as [Verb, Path];
  return { ...(parts as unknown as RestRow), method, path, document };
}
