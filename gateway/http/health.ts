import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

import type { DatabaseWatch } from '../database/watch.ts';
import type { Outages } from './outages.ts';

const ANSWER_MILLISECONDS = 2_000;

export interface HealthParts {
  /** Best with a connection of its own: the answer must not wait behind requests. */
  em: EntityManager;
  watch: DatabaseWatch;
  outages: Outages;
  /** Whether the jobs have what they need; answer at each call. */
  haveJobsTables: (em: EntityManager) => Promise<boolean>;
}

/**
 * /healthz: the process works, and may be restarted where it says no: its database has not answered for a minute.
 * /readyz: it may be sent work (the database answers, its disk has room, the jobs are there, and nobody is stopping it).
 */
export function mountHealth(app: FastifyInstance, { em, watch, outages, haveJobsTables }: HealthParts): void {
  app.get('/healthz', async (_request, reply) => {
    const ok = !watch.isSilent();
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
  /** Whoever asks while somebody has asked is told the same. */
  let asking: Promise<boolean> | null = null;
  const isReady = () => (asking ??= inTime(haveJobsTables(em.fork())).finally(() => (asking = null)));
  app.get('/readyz', async (_request, reply) => {
    const ok = !app.isDraining && !outages.isDiskFull() && (await isReady());
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
}

async function inTime(answer: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MILLISECONDS, false);
  });
  try {
    return await Promise.race([answer.catch(() => false), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
