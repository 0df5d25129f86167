import type { Context } from '../context.ts';
import { assertValid } from '../errors.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { type Item as ItemContent } from '../rules/pages/page-content.ts';
import { packageTexts, withCleanTexts } from '../rules/pages/package-texts.ts';
import { completeItem } from '../rules/pages/snapshot.ts';
import { withTransaction } from '../transaction.ts';
import type { ItemInput } from './catalog.input.ts';
import { freeId, lockCatalog, assertBelowLimit } from './lock-catalog.ts';
import { Item } from './item.entity.ts';
import { Variation } from './variation.entity.ts';
import { audit } from '../audit/audit.ts';

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
    await lockCatalog(context, business);
    const { item, problems } = completeItem({
      ...input,
      id: input.id ?? (await freeId(context, 'item', business)),
    });
    assertValid(problems);
    const saved = withCleanTexts(item, sanitizeHtml);
    const { name, currency } = saved;
    const existing = await em.findOne(Item, { businessId: business?.id ?? null, itemId: saved.id });
    const before = existing && { name: existing.name, taxExempt: existing.taxExempt };
    const entity = existing ?? em.create(Item, { businessId: business?.id ?? null, itemId: saved.id, name });
    const taxExempt = saved.taxExempt === true;
    em.assign(entity, {
      ...packageTexts((text) => saved[text]),
      name,
      currency,
      taxExempt,
      frequency: saved.frequency ?? 'once',
    });
    // A new one gets its id; the old prices leave first: the new ones may bear the same ids.
    await em.flush();
    if (existing) await em.nativeDelete(Variation, { itemRowId: existing.id });
    for (const { id, ...price } of saved.variations) {
      em.create(Variation, {
        itemRowId: entity.id,
        variationId: id,
        name: price.name,
        ordinal: price.ordinal,
        amount: price.amount,
        currency: price.currency,
      });
    }
    await em.flush();
    if (!existing) await assertBelowLimit(context, business);
    await audit(context, {
      kind: 'catalog_saved',
      businessId: business?.id ?? null,
      subject: saved.name,
      summary: existing ? 'The package was changed' : 'The package was made',
      before,
      after: { name: saved.name, amounts: saved.variations.map(({ amount }) => amount), taxExempt },
    });
    return { item: saved, isNew: existing === null };
  });
}
