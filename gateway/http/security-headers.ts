import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

import type { BrowserSettings } from '../../schema/payments/payment-provider.ts';

/**
 * Headers of every answer. No inline script anywhere, so the policy needs no nonce; style attributes carry the
 * businesses' theme colours, and their pictures may lie on other sites. Where cards are taken, Square's script and the
 * frames that it draws the card's fields in may come too.
 */
export async function setSecurityHeaders(app: FastifyInstance, cards: BrowserSettings | null): Promise<void> {
  const square = cards ? squareSources(cards) : NOTHING;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'connect-src': ["'self'", ...square.connect],
        'font-src': ["'self'", ...square.font],
        'form-action': ["'self'"],
        'frame-ancestors': ["'self'"],
        ...(cards && { 'frame-src': ["'self'", ...square.frame] }),
        'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
        'object-src': ["'none'"],
        'script-src': ["'self'", ...square.script],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'", ...square.style],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // These mean something only on a secure origin, and a browser complains about them on any other.
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol !== 'https') return;
    reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    reply.header('cross-origin-opener-policy', 'same-origin');
  });
}

interface Sources {
  script: string[];
  frame: string[];
  connect: string[];
  style: string[];
  font: string[];
}

const NOTHING: Sources = { script: [], frame: [], connect: [], style: [], font: [] };

/**
 * What Square's script needs, by its own list (developer.squareup.com/docs/web-payments/content-security-policy). A bank
 * that asks its customer to confirm does so in a frame of its own, which nobody can name beforehand.
 */
function squareSources({ sdkUrl, environment }: BrowserSettings): Sources {
  const { origin, hostname } = new URL(sdkUrl);
  if (!hostname.endsWith('.squarecdn.com'))
    return { script: [origin], frame: [origin], connect: [origin], style: [origin], font: [origin] };
  const domain = environment === 'production' ? 'squareup.com' : 'squareupsandbox.com';
  return {
    script: [origin],
    frame: ['https:'],
    connect: [
      origin,
      `https://connect.${domain}`,
      `https://pci-connect.${domain}`,
      'https://o160250.ingest.sentry.io',
    ],
    style: [origin],
    font: [
      origin,
      'https://square-fonts-production-f.squarecdn.com',
      'https://d1g145x70srn7h.cloudfront.net',
    ],
  };
}
