import { deleteCustomersJob } from './cleanups/delete-customers.ts';
import { forgetCardsJob } from './cleanups/forget-cards.ts';
import { deleteExpiredSessionsJob } from './cleanups/delete-expired-sessions.ts';
import { forgetPackingMarksJob } from './cleanups/forget-packing-marks.ts';
import type { Job } from './job.ts';
import { keepAccountsJob } from './keep-accounts.ts';
import { moveBoxesJob } from './move-boxes.ts';
import { queueUpcomingBoxesJob } from './queue-upcoming-boxes.ts';
import { remindDebtorsJob } from './remind-debtors.ts';
import { reconcileJob } from './reconcile.ts';
import { renewDueJob } from './renew-due.ts';
import { chargeOrdersJob, retryPaymentsJob, settlePaymentsJob } from './payments.ts';
import { sendAccountEmailsJob } from './send-account-emails.ts';
import { sendEmailsJob } from './send-emails.ts';

/** Every job, in the order in which the demo's clock runs them for each day that passes. */
export const JOBS: readonly Job[] = [
  moveBoxesJob,
  renewDueJob,
  chargeOrdersJob,
  retryPaymentsJob,
  settlePaymentsJob,
  forgetCardsJob,
  deleteCustomersJob,
  keepAccountsJob,
  queueUpcomingBoxesJob,
  remindDebtorsJob,
  sendEmailsJob,
  sendAccountEmailsJob,
  deleteExpiredSessionsJob,
  forgetPackingMarksJob,
  reconcileJob,
];

/** Those of them that somebody waits for, run every few seconds. */
export const QUICK_JOBS: readonly Job[] = [sendAccountEmailsJob];
