import type { FastifyReply, FastifyRequest } from 'fastify';

import type { CachedBody, Encoding } from './body-cache.ts';

/** Bodies below this go as they are. */
const SMALLEST_COMPRESSED = 1024;

/**
 * Sends a cached body: 304 where the visitor has it already, else compressed as the visitor takes it. To a call
 * with a token it is private, like every other answer.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  body: CachedBody,
): Promise<unknown> {
  const isPrivate = request.headers.authorization !== undefined;
  reply.headers(body.headers);
  reply.header('etag', body.etag);
  reply.header('cache-control', isPrivate ? 'private, no-store' : 'public, no-cache');
  if (body.status === 200 && hasEtag(request.headers['if-none-match'], body.etag))
    return reply.code(304).send();
  reply.code(body.status).type(body.type);
  const encoding =
    body.bytes.length < SMALLEST_COMPRESSED ? null : takenEncoding(request.headers['accept-encoding']);
  addVary(reply, 'Accept-Encoding');
  if (encoding === null) return reply.send(body.bytes);
  return reply.header('content-encoding', encoding).send(await body.encoded(encoding));
}

/** Adds one header's name to Vary, beside those that are there. */
export function addVary(reply: FastifyReply, name: string): void {
  const there = reply.getHeader('vary');
  reply.header('vary', there ? `${String(there)}, ${name}` : name);
}

/** If-None-Match holds the tag, weak or strong: a compressing proxy makes ours weak. */
function hasEtag(header: string | undefined, etag: string): boolean {
  return header !== undefined && header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

function takenEncoding(header: string | string[] | undefined): Encoding | null {
  const taken = String(header ?? '')
    .toLowerCase()
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim());
  if (taken.includes('br')) return 'br';
  return taken.includes('gzip') ? 'gzip' : null;
}
