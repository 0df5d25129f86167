import type { BrowserForm, BrowserHosts } from '../../../schema/payments/payment-provider.ts';
import type { SquareSettings } from './square-settings.ts';

type Public = Pick<SquareSettings, 'applicationId' | 'locationId' | 'sdkUrl' | 'environment'>;

/** What web/payments/square needs, and where Square's script and the frames of its fields come from. */
export const squareBrowser = ({ applicationId, locationId, sdkUrl, environment }: Public): BrowserForm => ({
  provider: 'square',
  settings: { applicationId, locationId, sdkUrl },
  hosts: hostsOf(sdkUrl, environment),
});

/**
 * By Square's own list (developer.squareup.com/docs/web-payments/content-security-policy). A bank that asks its customer
 * to confirm does so in a frame of its own, which nobody can name beforehand.
 */
export function hostsOf(sdkUrl: string, environment: Public['environment']): BrowserHosts {
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
