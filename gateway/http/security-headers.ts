import fastifyHelmet from '@fastify/helmet';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

import type { BrowserHosts } from '../../schema/payments/payment-provider.ts';
import { CSP_REPORTS } from './csp-reports.ts';

/**
 * Headers of every answer. No inline script anywhere, so the policy needs no nonce; style attributes carry the
 * businesses' theme colours, and their pictures may lie on other sites. `cards`: where cards are taken, from where the
 * script of their fields comes, and the frames that it draws them in. @returns those that are the same for each.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  cards: BrowserHosts | null,
): Promise<Readonly<Record<string, string>>> {
  const always = {
    ...(await headersOfHelmet(cards)),
    'reporting-endpoints': `${ENDPOINT}="${CSP_REPORTS}"`,
    'permissions-policy': UNUSED,
  };
  app.addHook('onRequest', async (request, reply) => {
    // As in the log: who asks what went wrong can say which call it was.
    reply.headers({ ...always, 'x-request-id': request.id });
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
  return always;
}

/** What helmet says of any answer. It says the same of each, and would write it anew for each. */
async function headersOfHelmet(cards: BrowserHosts | null): Promise<Record<string, string>> {
  const { script, frame, connect, style, font } = cards ?? NONE;
  const asked = Fastify();
  await asked.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...connect],
        'font-src': ["'self'", ...font],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        ...(cards && { 'frame-src': ["'self'", ...frame] }),
        'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        'object-src': ["'none'"],
        // The one for browsers that don't know the other yet.
        'report-uri': [CSP_REPORTS],
        'report-to': [ENDPOINT],
        'script-src': ["'self'", ...script],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'", ...style],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These mean something only on a secure origin, and a browser complains about them on any other.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  let headers: Record<string, string> = {};
  asked.addHook('onRequest', async (_request, reply) => {
    headers = reply.raw.getHeaders() as Record<string, string>;
  });
  await asked.inject('/');
  await asked.close();
  return { ...headers };
}

const ENDPOINT = 'csp';

/** What no screen of ours asks a browser for; payment stays, as the forms of cards may show wallets. */
const UNUSED = 'camera=(), geolocation=(), microphone=(), usb=()';

const NONE: BrowserHosts = { script: [], frame: [], connect: [], style: [], font: [] };
