import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { badRequest } from '../schema/errors.ts';
import type { MovableClock } from './clock.ts';

const body = z.object({ now: z.iso.datetime({ offset: true }).nullable() });

/**
 * POST /demo/clock {now}: moves the product's clock, so that a demonstration can see next month; null sets it back.
 * Mounted only where DEMO=1 and PUBLIC_HOST=localhost (decisions.md, section 5).
 */
export function mountDemoClock(app: FastifyInstance, clock: MovableClock): void {
  app.post('/demo/clock', async (request, reply) => {
    const given = body.safeParse(request.body);
    if (!given.success) throw badRequest('now must be a moment such as 2026-12-01T09:00:00Z, or null');
    clock.moveTo(given.data.now === null ? null : new Date(given.data.now));
    return reply.header('cache-control', 'no-store').send({ now: clock.now().toISOString() });
  });
}
