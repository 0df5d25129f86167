import type { FastifyRequest } from 'fastify';

/** Files and probes: neither limited, nor worth a line. */
const ROUTINE = /^\/(?:assets|uploads)\/|^\/(?:healthz|readyz|favicon\.ico|robots\.txt)$/;

/** True for what browsers and supervisors fetch by themselves. */
export function isRoutine({ url }: FastifyRequest): boolean {
  const query = url.indexOf('?');
  return ROUTINE.test(query === -1 ? url : url.slice(0, query));
}
