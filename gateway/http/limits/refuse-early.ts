import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';

import { Overloaded } from '../database-errors.ts';
import { errorAnswer } from '../error-answer.ts';

/** Bytes of a body that are worth a look at who sends it: the usual way of a request lets it run out. */
const SMALL_BODY = 64 * 1024;
const CHANGES = new Set<string | undefined>(['POST', 'PUT', 'PATCH', 'DELETE']);

/** What early refusals need of the rest. */
export interface EarlyRefusalParts {
  /** True where whoever comes now would be refused in the end. */
  isFull: () => boolean;
  /** Headers of every answer. */
  headers: Readonly<Record<string, string>>;
  /** Headers by which a page of another origin may read the answer. */
  originHeaders: (origin: string | undefined) => Readonly<Record<string, string>>;
  /** Told of each. */
  onRefused: (error: Overloaded, requestId: string) => void;
}

/**
 * Refuses what the admission queue would refuse, before anything else is done with it: no route, no body, no session.
 * While five times as many come as can be served, four of five answers are refusals, and what they cost is taken from the
 * fifth. It is the queue's own answer (docs/decisions/0089).
 */
export function refuseEarly(
  server: Server,
  { isFull, headers, originHeaders, onRefused }: EarlyRefusalParts,
): void {
  const error = new Overloaded();
  const answer = errorAnswer(error);
  const body = Buffer.from(JSON.stringify(answer.body));
  const always = {
    ...headers,
    ...answer.headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(body.length),
    'cache-control': 'no-store',
  };
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!isFull() || !asksTheDatabase(request)) {
      for (const listener of listeners) listener(request, response);
      return;
    }
    const requestId = randomUUID();
    response.writeHead(503, {
      ...always,
      ...originHeaders(request.headers.origin),
      'x-request-id': requestId,
    });
    response.end(body);
    onRefused(error, requestId);
  });
}

/**
 * True for calls that wait in the queue whoever makes them and whatever they say: changes, and what a member or staff
 * read. Pages that may be kept, downloads, webhooks and large bodies go their usual way.
 */
export function asksTheDatabase({ method, url = '', headers }: IncomingMessage): boolean {
  if (method === 'GET') return /^\/api\/(?:my|admin)\//.test(url) && !/\.csv(?:\?|$)/.test(url);
  if (!CHANGES.has(method) || !/^\/(?:api\/(?!webhooks\/)|graphql(?:[/?]|$))/.test(url)) return false;
  return headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) <= SMALL_BODY;
}
