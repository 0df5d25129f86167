import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Ports } from '../../schema/context.ts';
import { notFound } from '../../schema/errors.ts';
import { openPicture } from '../../schema/uploads/open-picture.ts';
import { addVary } from '../cache/send-cached.ts';

/**
 * Uploads at /uploads/<name>: for ever, as a name says its content; in their widths as WebP where the browser takes
 * it. Never as a page: the type is ours, and a picture opened by itself may do nothing.
 */
export function servePictures(app: FastifyInstance, ports: Pick<Ports, 'files' | 'pictures'>): void {
  app.get<{ Params: { name: string } }>('/uploads/:name', (request, reply) => answer(ports, request, reply));
}

/** Named, and not with a weight of 0. */
const TAKES_WEBP = /\bimage\/webp\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i;

async function answer(
  ports: Pick<Ports, 'files' | 'pictures'>,
  request: FastifyRequest<{ Params: { name: string } }>,
  reply: FastifyReply,
): Promise<unknown> {
  const { name } = request.params;
  const takesWebp = TAKES_WEBP.test(request.headers.accept ?? '');
  const picture = await openPicture(ports, name, { takesWebp });
  if (!picture) throw notFound();
  const tag = `"${name}${picture.type === 'image/webp' ? '.webp' : ''}"`;
  if (picture.isByBrowser) addVary(reply, 'Accept');
  reply.headers({
    'cache-control': picture.isStopgap ? 'no-store' : 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    // Newsletters and other sites may show them.
    'cross-origin-resource-policy': 'cross-origin',
    ...(!picture.isStopgap && { etag: tag }),
  });
  if (!picture.isStopgap && request.headers['if-none-match'] === tag) {
    picture.stream.destroy();
    return reply.code(304).send();
  }
  return reply.type(picture.type).header('content-length', picture.size).send(picture.stream);
}
