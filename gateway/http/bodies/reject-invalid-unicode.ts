import type { FastifyInstance } from 'fastify';

import { badRequest } from '../../../schema/errors.ts';
import { hasLoneSurrogate } from '../../../schema/rules/text/problem.ts';

/**
 * Refuses, once and for all routes, what PostgreSQL can't store: U+0000 and halves of surrogate pairs.
 * The address is looked at as it was sent; a body after it was parsed, where its text hints at one.
 */
export function rejectInvalidUnicode(app: FastifyInstance): void {
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

/** True where any text inside the value, keys included, holds what PostgreSQL cannot store; however deep it lies. */
export function holdsUnstorable(value: unknown): boolean {
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'string' && (next.includes('\0') || hasLoneSurrogate(next))) return true;
    if (typeof next !== 'object' || next === null) continue;
    if (!Array.isArray(next)) for (const key of Object.keys(next)) left.push(key);
    for (const inner of Object.values(next)) left.push(inner);
  }
  return false;
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
