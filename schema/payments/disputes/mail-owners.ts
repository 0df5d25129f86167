import { queueAccountEmail } from '../../accounts/recovery/queue-account-email.ts';
import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import type { DisputeFacts } from '../../rules/text/account-email-kinds.ts';

/** Tells the owners of a business (internal id) of a dispute by mail, in the caller's transaction. */
export async function mailOwners(
  context: Context,
  businessId: string,
  dispute: Omit<DisputeFacts, 'businessId' | 'business'>,
): Promise<void> {
  const owners = await db(context.em)
    .selectFrom('staff as s')
    .innerJoin('business as b', 'b.id', 's.businessId')
    .select(['s.accountId', 'b.name'])
    .where('s.businessId', '=', businessId)
    .where('s.role', '=', 'owner')
    .execute();
  for (const { accountId, name } of owners)
    await queueAccountEmail(context, {
      kind: 'dispute',
      accountId,
      facts: { dispute: { ...dispute, businessId, business: name } },
    });
}
