import type { FastifyInstance } from 'fastify';

import { badRequest } from '../schema/errors.ts';
import { hasLoneSurrogate } from '../schema/rules/problem.ts';

/**
 * Refuses, once and for all doors, what PostgreSQL can't store: U+0000 and halves of surrogate pairs.
 * The address is looked at as it was sent; a body after it was parsed, where its text hints at one.
 */
export function refuseUnstorableText(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (request.url.includes('%') && holdsUnstorable(decoded(request.url))) throw unstorable();
  });
  app.addHook('preValidation', async (request) => {
    if (request.mayHoldUnstorable && holdsUnstorable(request.body)) throw unstorable();
  });
}

/** Cheap, on the text of a body: false means that a deep look is needless. */
export function hintsAtUnstorable(text: string): boolean {
  return /\\u(?:0000|d[89a-f])|\0/i.test(text) || hasLoneSurrogate(text);
}

/** True where any text inside the value, keys included, holds what PostgreSQL cannot store. */
export function holdsUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || hasLoneSurrogate(value);
  if (Array.isArray(value)) return value.some(holdsUnstorable);
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, inner]) => holdsUnstorable(key) || holdsUnstorable(inner));
}

/** A GraphQL document has escapes of its own, inside the text that JSON carries: "\u0000", "\u{0}", "\ud800". */
export function escapesUnstorable(document: string): boolean {
  return /\\u(?:0000|\{0*\}|\{0*d[89a-f][0-9a-f]{2}\}|d[89a-f][0-9a-f]{2})/i.test(document);
}

/** 400, said wherever such text is found. */
export const unstorable = () => badRequest('The request contains characters that cannot be used');

function decoded(url: string): string {
  try {
    return decodeURIComponent(url.replaceAll('+', ' '));
  } catch {
    return url.includes('%00') ? '\0' : url;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the JSON parser: the text of the body hinted at U+0000 or half a surrogate pair. */
    mayHoldUnstorable?: boolean;
  }
}
