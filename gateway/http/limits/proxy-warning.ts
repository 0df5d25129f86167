import type { FastifyInstance } from 'fastify';

/** Says once that a proxy seems to stand in front while TRUST_PROXY is unset: everybody then shares its address. */
export function warnOfProxies(app: FastifyInstance, isTrusted: boolean): void {
  if (isTrusted) return;
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    request.log.warn(
      'X-Forwarded-For arrives but TRUST_PROXY is unset: rate limits count the socket address',
    );
  });
}
