import { audit } from '../../audit/audit.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { businessClosed, lockOpenBusiness } from '../../businesses/records/lock-open-business.ts';
import type { Context } from '../../context.ts';
import { announcePageChange } from '../../page-changed.ts';
import { withTransaction } from '../../transaction.ts';
import { canJoin } from '../public-page.ts';
import { tellOfOpening } from './tell-of-opening.ts';

/**
 * Says whether nobody can join a business yet (docs/rules.md "Opening"): until then it is in no list, its page says that
 * memberships open soon, its checkout refuses, and nothing of the global page stands in for what it has not published.
 * Members keep what they have. Opened, everybody who asked is written to. Whether the caller may is the resolver's question.
 * @returns the business as it is from now on. @throws NOT_FOUND where it was closed just now.
 */
export async function setNotOpenYet(
  context: Context,
  business: BusinessRow,
  notOpenYet: boolean,
): Promise<BusinessRow> {
  return withTransaction(context, async () => {
    await lockOpenBusiness(context, business);
    await saveNotOpenYet(context, business, notOpenYet);
    // From here on a save of the page waits for this, and what was saved before it is read anew.
    await context.em.flush();
    context.loaders.page.clear({ businessId: business.id });
    const changed = await context.loaders.business.clear(business.id).load(business.id);
    if (!changed) throw businessClosed();
    await tellOfOpening(context, business, await canJoin(context, changed));
    await announcePageChange(context, business.slug);
    return changed;
  });
}

/** The change and its entry in Activity alone, in a transaction that keeps the business from being closed. */
export async function saveNotOpenYet(
  context: Context,
  business: Pick<BusinessRow, 'id' | 'name'>,
  notOpenYet: boolean,
): Promise<void> {
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
}
