import type { Context } from '../../context.ts';
import { announcePageChange } from '../../page-changed.ts';
import { withTransaction } from '../../transaction.ts';
import { Business } from '../records/business.entity.ts';
import type { BusinessRow } from '../records/business.rows.ts';
import { lockOpenBusiness } from '../records/lock-open-business.ts';
import { audit } from '../../audit/audit.ts';

/**
 * Says whether nobody can join a business yet: its page then says that memberships open soon, its checkout refuses,
 * and nothing of the global page stands in for what it has not published. Members keep what they have.
 * @returns the business as it is from now on. @throws NOT_FOUND where it was closed just now.
 */
export async function setNotOpenYet(
  context: Context,
  business: BusinessRow,
  notOpenYet: boolean,
): Promise<BusinessRow> {
  return withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    const entity = await context.em.findOneOrFail(Business, business.id);
    await audit(context, {
      kind: 'settings_saved',
      businessId: business.id,
      subject: business.name,
      summary: notOpenYet ? 'Nobody can join for now' : 'Everybody can join now',
      before: { notOpenYet: entity.notOpenYet },
      after: { notOpenYet },
    });
    entity.notOpenYet = notOpenYet;
    await announcePageChange(context, business.slug);
    return { ...business, notOpenYet };
  });
}
