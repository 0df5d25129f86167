import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import type { PaymentResult } from '../payment-provider.ts';

/**
 * Keeps what a charge says of its account (internal id): a company that refuses it because of us (a token that was taken
 * back, a location that is gone), until one goes through again (docs/rules.md "An account that is refused"). `isRefused`
 * false: the caller has just read that it is not, so there is nothing to forget.
 */
export async function noteAnswer(
  context: Context,
  accountId: string | null,
  result: PaymentResult,
  { isRefused }: { isRefused: boolean },
): Promise<void> {
  if (accountId === null) return;
  if (result.outcome === 'configuration')
    await db(context.em)
      .updateTable('providerAccount')
      .where('id', '=', accountId)
      .set({ refusedAt: context.now(), refusedCode: result.code.slice(0, 100) })
      .where('refusedAt', 'is', null)
      .execute();
  if (result.outcome === 'succeeded' && isRefused) await forgetRefusal(context.em, { accountId });
}

const forgetRefusal = prepared((database, value: ValueOf<{ accountId: string }>) =>
  database
    .updateTable('providerAccount')
    .set({ refusedAt: null, refusedCode: null })
    .where('id', '=', value('accountId'))
    .where('refusedAt', 'is not', null),
);
