import type { Context } from '../context.ts';
import { refuseProblems } from '../errors.ts';
import type { AddOn as AddOnContent } from '../rules/page-content.ts';
import { completeAddOn } from '../rules/snapshot.ts';
import { withTransaction } from '../transaction.ts';
import { AddOn } from './add-on.entity.ts';
import type { ExtraInput } from './catalog.input.ts';
import { freeId, holdCatalog, refuseOverfull } from './hold-catalog.ts';

/**
 * Saves an add-on of a business (null: of the global page) at once; visitors see it when the page is published.
 * @returns the saved one, and whether it is new. @throws INVALID by field, CONFLICT where the catalog is full.
 */
export async function saveAddOn(
  context: Context,
  business: { id: string } | null,
  input: ExtraInput,
): Promise<{ addon: AddOnContent; isNew: boolean }> {
  return withTransaction(context, async () => {
    const { em } = context;
    await holdCatalog(context, business);
    const { addon: saved, problems } = completeAddOn({
      ...input,
      id: input.id ?? (await freeId(context, 'add_on', business)),
    });
    refuseProblems(problems);
    const { name, description, amount, currency } = saved;
    const known = await em.findOne(AddOn, { businessId: business?.id ?? null, addOnId: saved.id });
    if (known) em.assign(known, { name, description, amount, currency });
    else {
      em.create(AddOn, {
        businessId: business?.id ?? null,
        addOnId: saved.id,
        name,
        description,
        amount,
        currency,
      });
    }
    await em.flush();
    if (!known) await refuseOverfull(context, business);
    return { addon: saved, isNew: known === null };
  });
}
