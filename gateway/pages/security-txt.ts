import type { FastifyInstance } from 'fastify';

import { notFound } from '../../schema/errors.ts';
import type { Clock } from '../boot/clock.ts';

const DAY_MILLISECONDS = 86_400_000;
/** RFC 9116 asks for less than a year; it is written anew at each call. */
const VALID_DAYS = 180;

/**
 * GET /.well-known/security.txt (RFC 9116): where whoever has found a hole says so. `contact` is a mailto: or https:
 * address; 404 where there is none.
 */
export function mountSecurityTxt(
  app: FastifyInstance,
  { contact, clock }: { contact: string | null; clock: Clock },
): void {
  app.get('/.well-known/security.txt', async (request, reply) => {
    if (contact === null) throw notFound();
    const today = Math.floor(clock.now().getTime() / DAY_MILLISECONDS);
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date((today + VALID_DAYS) * DAY_MILLISECONDS).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${request.place.mainOrigin}/.well-known/security.txt`,
      '',
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(lines.join('\n'));
  });
}
