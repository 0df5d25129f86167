import type { Context } from '../context.ts';
import { Business } from '../businesses/business.entity.ts';
import { refuseProblems } from '../errors.ts';
import { sanitizeHtml } from '../pages/sanitize-html.ts';
import type { Item as ItemContent } from '../rules/page-content.ts';
import { completeItem } from '../rules/snapshot.ts';
import { withTransaction } from '../transaction.ts';
import type { ItemInput } from './catalog.input.ts';
import { freeId, holdCatalog, refuseOverfull } from './hold-catalog.ts';
import { Item } from './item.entity.ts';
import { Variation } from './variation.entity.ts';

/**
 * Saves a package of a business (null: of the global page) at once; visitors see it when the page is published.
 * `input` has an id where it is saved again (docs/rules.md "Packages, add-ons and upgrades"). @returns the saved one,
 * and whether it is new.
 * @throws INVALID by field, CONFLICT where the catalog is full.
 */
export async function saveItem(
  context: Context,
  business: { id: string } | null,
  input: ItemInput,
): Promise<{ item: ItemContent; isNew: boolean }> {
  return withTransaction(context, async () => {
    const { em } = context;
    await holdCatalog(context, business);
    const { item, problems } = completeItem({
      ...input,
      id: input.id ?? (await freeId(context, 'item', business)),
    });
    refuseProblems(problems);
    const saved = { ...item, descriptionHtml: sanitizeHtml(item.descriptionHtml) };
    const known = await em.findOne(
      Item,
      { business: business?.id ?? null, itemId: saved.id },
      { populate: ['variations'] },
    );
    const entity =
      known ??
      em.create(Item, {
        business: business && em.getReference(Business, business.id),
        itemId: saved.id,
        name: saved.name,
      });
    em.assign(entity, {
      name: saved.name,
      description: saved.description,
      descriptionHtml: saved.descriptionHtml,
      currency: saved.currency,
    });
    // The old prices leave first: the new ones may bear the same ids.
    entity.variations.removeAll();
    await em.persist(entity).flush();
    for (const { id, name, ordinal, amount, currency } of saved.variations) {
      em.create(Variation, { item: entity, variationId: id, name, ordinal, amount, currency });
    }
    await em.flush();
    if (!known) await refuseOverfull(context, business);
    return { item: saved, isNew: known === null };
  });
}
