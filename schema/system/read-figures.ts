import type { Context } from '../context.ts';
import { countDue } from '../memberships/renewals/claim-due.sql.ts';
import {
  findNeverCharged,
  findRefundsToSend,
  findToSettle,
} from '../payments/settlement/open-payments.sql.ts';
import { readDatabaseState, readWaiting } from './read-figures.sql.ts';
import type { SystemFigures } from './system.types.ts';

/** Rows of each queue that are counted at most. */
const RENEWALS_MAX = 10_000;
const PAYMENTS_MAX = 1_000;

/**
 * What waits and what went wrong: six statements that read what is open and never what is done, so that they cost the
 * same however many memberships there are. Who may see them is the caller's question.
 */
export async function readFigures(context: Context): Promise<SystemFigures> {
  const renewals = await countDue(context, RENEWALS_MAX);
  const open = { limit: PAYMENTS_MAX, all: false };
  const toSettle = await findToSettle(context, open);
  const toRefund = await findRefundsToSend(context, open);
  const toCharge = await findNeverCharged(context, PAYMENTS_MAX);
  return {
    renewalsDue: renewals.due,
    oldestRenewalSeconds: secondsBetween(renewals.oldestAt, context.now()),
    paymentsToSettle: toSettle.length + toRefund.length + toCharge.length,
    ...(await readWaiting(context)),
    ...(await readDatabaseState(context)),
  };
}

const secondsBetween = (from: Date | null, to: Date) =>
  from === null ? 0 : Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));
