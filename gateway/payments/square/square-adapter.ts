import type { ProviderAdapter } from '../provider-adapter.ts';
import { readSquare, SQUARE } from './square-settings.ts';
import type { SquareSettings } from './square-settings.ts';

/** PAYMENTS=square: Square's payments and cards. */
export const squareAdapter: ProviderAdapter<SquareSettings> = {
  variables: SQUARE,
  read: readSquare,
  async open(settings, log) {
    const [{ squarePayments }, { squareWebhook }] = await Promise.all([
      import('./square-payments.ts'),
      import('./square-webhook.ts'),
    ]);
    return {
      provider: squarePayments(settings, {
        onRefused: (code) => log.error({ code }, 'Square refuses our calls: look at the SQUARE_ variables'),
      }),
      account: { provider: 'square', reference: settings.locationId },
      webhook: squareWebhook(settings),
    };
  },
};
