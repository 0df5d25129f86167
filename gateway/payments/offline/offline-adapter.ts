import { z } from 'zod';

import type { ProviderAdapter } from '../provider-adapter.ts';
import { offlinePayments } from './offline-payments.ts';

/** PAYMENTS=offline: no company takes part. */
export const offlineAdapter: ProviderAdapter<null> = {
  variables: z.object({}),
  read: () => null,
  open: async () => ({ provider: offlinePayments(), account: null, webhook: null }),
};
