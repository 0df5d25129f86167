import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { DocumentNode } from 'graphql';
import type { z } from 'zod';

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

/** A call, read and checked: what `take` makes the document's variables from. */
export interface RestCall<Params, Body> {
  params: Params;
  query: Readonly<Record<string, string>>;
  body: Body;
  page: Paging;
}

/** Where a list goes on: becomes `Link: <…>; rel="next"`. */
export interface PageEnd {
  hasNextPage: boolean;
  endCursor: string | null;
}

interface RowParts<Params, Body extends z.ZodType, Data, Variables> {
  /** One sentence, shown in /api/docs. */
  summary: string;
  /**
   * Who may call. `admin` is asked for here, for documents that read what is public anyway; everywhere else it
   * is for the reader of /api/docs, and the resolver decides.
   */
  access: 'visitor' | 'member' | 'admin';
  /** Status of success; 201 for a creation. */
  status?: 200 | 201;
  body?: Body;
  /** A body that works, shown in /api/docs. */
  example?: z.input<Body>;
  /** What the query string may hold beside `limit` and `cursor`: name → one sentence. */
  query?: Readonly<Record<string, string>>;
  /**
   * For lists that answer every row where no `limit` is given: the pages that were read one after the other, as one.
   */
  merge?: (pages: Data[]) => Data;
  /** True where `limit` and `cursor` are understood. */
  isPaged?: boolean;
  /** Names what a cached answer depends on (see cache/body-cache.ts); only for what every visitor sees alike. */
  cachedBy?: (call: RestCall<Params, unknown>) => string;
  take: (call: RestCall<Params, z.output<Body>>) => Variables;
  give: (data: Data) => unknown;
  next?: (data: Data) => PageEnd | null | undefined;
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
 * One route of the facade: a document, how its variables are taken from the call, and how its data is given back.
 * `give` only picks and arranges: the OpenAPI description runs it on the document's types.
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
