import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

import type { DatabaseWatch } from '../database/watch.ts';
import type { Outages } from './outages.ts';

const ANSWER_MILLISECONDS = 2_000;
/** Who said yes so lately is only slow: where it is overload, the requests themselves are told (docs/decisions/0089). */
const LATELY_MILLISECONDS = 10_000;
/** And is not waited for longer than this. */
const SLOW_MILLISECONDS = 500;

export interface HealthParts {
  /** Best with a connection of its own: the answer must not wait behind requests. */
  em: EntityManager;
  watch: DatabaseWatch;
  outages: Outages;
  /** Whether the jobs have what they need; answer at each call. */
  haveJobsTables: (em: EntityManager) => Promise<boolean>;
  /** A clock that only goes forward, in milliseconds; tests move their own. */
  now?: (() => number) | undefined;
}

/**
 * /healthz: the process works, and may be restarted where it says no: its database has not answered for a minute.
 * /readyz: it may be sent work (the database answers, its disk has room, the jobs are there, and nobody is stopping it). A
 * database that has answered in the last ten seconds, and has not answered this question yet, is busy and not away.
 */
export function mountHealth(
  app: FastifyInstance,
  { em, watch, outages, haveJobsTables, now = () => performance.now() }: HealthParts,
): void {
  app.get('/healthz', async (_request, reply) => {
    const ok = !watch.isSilent();
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
  let readyAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    const isReady = await haveJobsTables(em.fork()).catch(() => false);
    readyAt = isReady ? now() : Number.NEGATIVE_INFINITY;
    return isReady;
  };
  /** Whoever asks while somebody has asked is told the same. */
  let asking: Promise<boolean> | null = null;
  const isReady = () => {
    const question = (asking ??= ask().finally(() => (asking = null)));
    return now() - readyAt < LATELY_MILLISECONDS
      ? within(question, SLOW_MILLISECONDS, true)
      : within(question, ANSWER_MILLISECONDS, false);
  };
  app.get('/readyz', async (_request, reply) => {
    const ok = !app.isDraining && !outages.isDiskFull() && (await isReady());
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok });
  });
}

/** What it answers in the time; `otherwise` where it does not. */
async function within(answer: Promise<boolean>, milliseconds: number, otherwise: boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, milliseconds, otherwise);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
