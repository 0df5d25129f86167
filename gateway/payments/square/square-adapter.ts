import type { ConnectAdapter, ProviderAdapter, ProviderLog } from '../provider-adapter.ts';
import { readSquare, readSquareConnect, SQUARE, SQUARE_CONNECT } from './square-settings.ts';
import type { SquareConnectSettings, SquareSettings } from './square-settings.ts';

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
      provider: squarePayments(settings, { onRefused: refusedBy(log) }),
      account: { provider: 'square', reference: settings.locationId },
      webhook: squareWebhook(settings),
    };
  },
};

/** CONNECT=square: Square accounts of businesses. */
export const squareConnectAdapter: ConnectAdapter<SquareConnectSettings> = {
  variables: SQUARE_CONNECT,
  read: readSquareConnect,
  async open(settings, log) {
    const { squareConnect } = await import('./square-connect.ts');
    return squareConnect(settings, { onRefused: refusedBy(log) });
  },
};

const refusedBy = (log: ProviderLog) => (code: string) =>
  log.error({ code }, 'Square refuses our calls: look at the SQUARE_ variables');
