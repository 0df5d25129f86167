import { keepAccounts } from '../../schema/payments/connect/keep-accounts.ts';
import { tellOfRefusals } from '../../schema/payments/connect/tell-of-accounts.ts';
import { EVERY_MINUTE } from './job.ts';
import type { Job } from './job.ts';

/** Renews the credentials of connected accounts, gives those of disconnected ones back, and tells of refused ones. */
export const keepAccountsJob: Job = {
  name: 'keep-accounts',
  cron: EVERY_MINUTE,
  async run(context, log) {
    const kept = { ...(await keepAccounts(context)), refused: await tellOfRefusals(context) };
    if (Object.values(kept).some((count) => count > 0)) log.info(kept, 'Accounts at payment companies');
  },
};
