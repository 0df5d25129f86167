import type { Context } from '../context.ts';
import { Business } from '../businesses/business.entity.ts';
import { refuseProblems } from '../errors.ts';
import { newId } from '../rules/catalog.ts';
import type { Upgrade as UpgradeContent } from '../rules/page-content.ts';
import { completeUpgrade } from '../rules/snapshot.ts';
import { withTransaction } from '../transaction.ts';
import { Upgrade } from './upgrade.entity.ts';

/**
 * Saves an upgrade of a business (null: of the global page) at once; visitors see it when the page is published.
 * @returns the saved one, and whether it is new. @throws INVALID by field.
 */
export async function saveUpgrade(
  context: Context,
  business: { id: string } | null,
  input: Record<string, unknown>,
): Promise<{ upgrade: UpgradeContent; isNew: boolean }> {
  const { upgrade: saved, problems } = completeUpgrade({
    ...input,
    id: input.id ?? newId('upgrade', context.now().getTime()),
  });
  refuseProblems(problems);
  return withTransaction(context, async () => {
    const { em } = context;
    const { name, description, amount, currency } = saved;
    const known = await em.findOne(Upgrade, { business: business?.id ?? null, upgradeId: saved.id });
    if (known) em.assign(known, { name, description, amount, currency });
    else {
      em.create(Upgrade, {
        business: business && em.getReference(Business, business.id),
        upgradeId: saved.id,
        name,
        description,
        amount,
        currency,
      });
    }
    await em.flush();
    return { upgrade: saved, isNew: known === null };
  });
}
