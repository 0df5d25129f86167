import type { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyInstance } from 'fastify';

const ANSWER_MILLISECONDS = 2_000;

/** /healthz: the process answers. /readyz: it may be sent work (the database answers, and nobody is stopping it). */
export function mountHealth(app: FastifyInstance, em: EntityManager): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ ok: true }),
  );
  app.get('/readyz', async (_request, reply) => {
    const isReady = !app.isDraining && (await answers(em));
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: isReady });
  });
}

async function answers(em: EntityManager): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ANSWER_MILLISECONDS, false);
  });
  const asked = em
    .fork()
    .getConnection()
    .execute('select 1')
    .then(
      () => true,
      () => false,
    );
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
