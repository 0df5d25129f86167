import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { notFound } from '../../errors.ts';
import { announcePageChange } from '../../page-changed.ts';
import { withTransaction } from '../../transaction.ts';
import { takeCardsOff } from './take-cards-off.sql.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Takes a business's own account away: from now on it is paid as if it had none, and the cards that the account holds are
 * taken off their memberships (docs/rules.md "Connected accounts"). `keepAccounts` gives the access back at the company
 * once nothing is left to be done there.
 * @throws NOT_FOUND where none is connected.
 */
export async function disconnectAccount(context: Context, business: BusinessRow): Promise<void> {
  await withTransaction(context, async () => {
    const row = await db(context.em)
      .selectFrom('business')
      .select('providerAccountId')
      .where('id', '=', business.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!row?.providerAccountId) throw notFound('No account is connected');
    await takeAway(context, { businessId: business.id, accountId: row.providerAccountId });
    await audit(context, {
      kind: 'payments_disconnected',
      businessId: business.id,
      subject: business.name,
      summary: 'The business’s own payment account was taken away',
    });
    await announcePageChange(context, business.slug);
  });
  context.loaders.paymentStanding.clear(business.id);
}

/** Call it in a transaction. Both are internal ids. */
export async function takeAway(
  context: Context,
  { businessId, accountId }: { businessId: string; accountId: string },
): Promise<void> {
  await db(context.em)
    .updateTable('business')
    .set({ providerAccountId: null })
    .where('id', '=', businessId)
    .where('providerAccountId', '=', accountId)
    .execute();
  await db(context.em)
    .updateTable('providerAccount')
    .set({ disconnectedAt: context.now() })
    .where('id', '=', accountId)
    .where('disconnectedAt', 'is', null)
    .execute();
  await takeCardsOff(context, accountId);
}
