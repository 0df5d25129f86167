import type { Context } from '../context.ts';
import { refuseProblems } from '../errors.ts';
import type { Upgrade as UpgradeContent } from '../rules/page-content.ts';
import { completeUpgrade } from '../rules/snapshot.ts';
import { withTransaction } from '../transaction.ts';
import type { ExtraInput } from './catalog.input.ts';
import { freeId, holdCatalog, refuseOverfull } from './hold-catalog.ts';
import { Upgrade } from './upgrade.entity.ts';

/**
 * Saves an upgrade of a business (null: of the global page) at once; visitors see it when the page is published.
 * @returns the saved one, and whether it is new. @throws INVALID by field, CONFLICT where the catalog is full.
 */
export async function saveUpgrade(
  context: Context,
  business: { id: string } | null,
  input: ExtraInput,
): Promise<{ upgrade: UpgradeContent; isNew: boolean }> {
  return withTransaction(context, async () => {
    const { em } = context;
    await holdCatalog(context, business);
    const { upgrade: saved, problems } = completeUpgrade({
      ...input,
      id: input.id ?? (await freeId(context, 'upgrade', business)),
    });
    refuseProblems(problems);
    const { name, description, amount, currency } = saved;
    const known = await em.findOne(Upgrade, { businessId: business?.id ?? null, upgradeId: saved.id });
    if (known) em.assign(known, { name, description, amount, currency });
    else {
      em.create(Upgrade, {
        businessId: business?.id ?? null,
        upgradeId: saved.id,
        name,
        description,
        amount,
        currency,
      });
    }
    await em.flush();
    if (!known) await refuseOverfull(context, business);
    return { upgrade: saved, isNew: known === null };
  });
}
