import type { Context } from '../context.ts';
import { assertValid } from '../errors.ts';
import type { Extra as ExtraContent, ExtraKind } from '../rules/pages/page-content.ts';
import { completeExtra } from '../rules/pages/snapshot.ts';
import { withTransaction } from '../transaction.ts';
import type { ExtraInput } from './catalog.input.ts';
import { AddOn, Upgrade } from './extra.entity.ts';
import { freeId, lockCatalog, assertBelowLimit } from './lock-catalog.ts';
import { audit } from '../audit/audit.ts';

/**
 * Saves an add-on or an upgrade of a business (null: of the global page) at once; visitors see it when the page is
 * published (docs/rules.md "Packages, add-ons and upgrades").
 * @returns the saved one, and whether it is new. @throws INVALID by field, CONFLICT where the catalog is full.
 */
export async function saveExtra(
  context: Context,
  kind: ExtraKind,
  business: { id: string } | null,
  input: ExtraInput,
): Promise<{ extra: ExtraContent; isNew: boolean }> {
  return withTransaction(context, async () => {
    await lockCatalog(context, business);
    const id = input.id ?? (await freeId(context, kind, business));
    const { extra, problems } = completeExtra(kind, { ...input, id });
    assertValid(problems);
    const { isNew, before } = await store(context, kind, business?.id ?? null, extra);
    if (isNew) await assertBelowLimit(context, business);
    const { name, amount, taxExempt = false } = extra;
    await audit(context, {
      kind: 'catalog_saved',
      businessId: business?.id ?? null,
      subject: name,
      summary: `The ${kind === 'addOn' ? 'add-on' : 'upgrade'} was ${isNew ? 'made' : 'changed'}`,
      before,
      after: { name, amount, taxExempt },
    });
    return { extra, isNew };
  });
}

/** @returns whether it is new, and what it was. */
async function store(
  { em }: Context,
  kind: ExtraKind,
  businessId: string | null,
  { id, name, description, amount, currency, taxExempt }: ExtraContent,
): Promise<{ isNew: boolean; before: { name: string; amount: number; taxExempt: boolean } | null }> {
  const content = { name, description, amount, currency, taxExempt: taxExempt === true };
  const existing =
    kind === 'addOn'
      ? await em.findOne(AddOn, { businessId, addOnId: id })
      : await em.findOne(Upgrade, { businessId, upgradeId: id });
  const before = existing && { name: existing.name, amount: existing.amount, taxExempt: existing.taxExempt };
  if (existing) Object.assign(existing, content);
  else if (kind === 'addOn') em.create(AddOn, { businessId, addOnId: id, ...content });
  else em.create(Upgrade, { businessId, upgradeId: id, ...content });
  await em.flush();
  return { isNew: existing === null, before };
}
