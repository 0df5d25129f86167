import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

import { badRequest } from '../../schema/errors.ts';
import type { MovableClock } from './clock.ts';
import { folderId } from './folder-id.ts';
import { JOBS } from '../jobs/jobs.ts';
import { advanceClock } from '../jobs/advance-clock.ts';
import type { JobParts } from '../jobs/run-job.ts';

const body = z.object({ now: z.iso.datetime({ offset: true }).nullable() });

/** As far as it goes in one call: every day that passes takes some milliseconds, and more where boxes are due. */
const LONGEST_MOVE_DAYS = 800;
const DAY_MILLISECONDS = 86_400_000;

/**
 * POST /demo/clock {now}: moves the product's clock, so that a demonstration can see next month; null sets it back.
 * What would have happened on the days that pass happens: renewals, charges, retries, mails. GET answers what it shows.
 * Mounted only where DEMO=1 and PUBLIC_HOST=localhost (docs/rules.md "The clock").
 */
export function mountDemoClock(
  app: FastifyInstance,
  clock: MovableClock,
  parts: JobParts & { dataDir: string },
): void {
  const folder = folderId(parts.dataDir);
  app.get('/demo/clock', async (_request, reply) => reply.header('cache-control', 'no-store').send(shown()));

  // One move at a time: each has days of its own to go through.
  let moving: Promise<unknown> = Promise.resolve();
  app.post('/demo/clock', async (request, reply) => {
    const input = body.safeParse(request.body);
    if (!input.success) throw badRequest('now must be a moment such as 2026-12-01T09:00:00Z, or null');
    const to = input.data.now === null ? null : new Date(input.data.now);
    if (to && to.getTime() - clock.now().getTime() > LONGEST_MOVE_DAYS * DAY_MILLISECONDS) {
      throw badRequest(`The clock moves ${LONGEST_MOVE_DAYS} days at once at most`);
    }
    const moved = moving.then(() => advanceClock(JOBS, clock, to, parts));
    moving = moved.catch(() => undefined);
    const days = await moved;
    return reply.header('cache-control', 'no-store').send({ ...shown(), days });
  });

  const shown = () => ({ now: clock.now().toISOString(), folder });
}
