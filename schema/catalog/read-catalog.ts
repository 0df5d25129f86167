import type { EntityManager } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf, db } from '../database/database.ts';
import type { Tables } from '../database/database.ts';
import { sanitizeHtml } from '../sanitize-html.ts';
import { frequencyMark } from '../rules/pages/frequency.ts';
import { exemptMark } from '../rules/money/exempt.ts';
import { formatUsd } from '../rules/money/money.ts';
import { type Extra, type Item, type Variation } from '../rules/pages/page-content.ts';
import { PACKAGE_TEXT_NAMES, withCleanTexts } from '../rules/pages/package-texts.ts';
import { itemPriceFormatted } from '../rules/money/variations.ts';

/** Everything that a business (null: the global page) has saved, published or not. */
export interface Catalog {
  items: Item[];
  addons: Extra[];
  upgrades: Extra[];
}

/** Reads one whole catalog; see `readCatalogs`. */
export async function readCatalog(em: EntityManager, businessId: string | null): Promise<Catalog> {
  const [catalog = { items: [], addons: [], upgrades: [] }] = await readCatalogs(em, [businessId]);
  return catalog;
}

/** Reads whole catalogs in the order of the ids, in three statements; their entries the oldest first. */
export async function readCatalogs(
  em: EntityManager,
  businessIds: readonly (string | null)[],
): Promise<Catalog[]> {
  const owners = { ids: businessIds.flatMap((id) => id ?? []), withGlobal: businessIds.includes(null) };
  const items = await readItems(em, owners);
  const addons = await readExtras(em, 'addOn', owners);
  const upgrades = await readExtras(em, 'upgrade', owners);
  return businessIds.map((id) => ({
    items: items.get(id) ?? [],
    addons: addons.get(id) ?? [],
    upgrades: upgrades.get(id) ?? [],
  }));
}

/** Whose entries are read: ids of businesses, and whether the global page's are among them. */
interface Owners {
  ids: readonly string[];
  withGlobal: boolean;
}

async function readItems(em: EntityManager, owners: Owners): Promise<Map<string | null, Item[]>> {
  const items = await db(em)
    .selectFrom('item')
    .select([
      'businessId',
      'itemId as id',
      'name',
      ...PACKAGE_TEXT_NAMES,
      'currency',
      'taxExempt',
      'frequency',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('variation')
          .select(['variationId as id', 'name', 'ordinal', 'amount', 'currency'])
          .whereRef('variation.itemRowId', '=', 'item.id')
          .orderBy('ordinal'),
      ).as('variations'),
    )
    .where((eb) => isOf(eb, owners))
    .orderBy('item.id')
    .execute();
  return byOwner(items, ({ taxExempt, frequency, ...item }) => {
    const variations = item.variations.map(variationOf);
    return {
      // Sanitised when it was saved, and again: what stands in the row may have come there by another way.
      ...withCleanTexts(item, sanitizeHtml),
      ...exemptMark({ taxExempt }),
      ...frequencyMark({ frequency }),
      variations,
      priceFormatted: itemPriceFormatted(variations),
    };
  });
}

async function readExtras(
  em: EntityManager,
  kind: 'addOn' | 'upgrade',
  owners: Owners,
): Promise<Map<string | null, Extra[]>> {
  const columns = ['businessId', 'name', 'description', 'amount', 'currency', 'taxExempt'] as const;
  const extras =
    kind === 'addOn'
      ? await db(em)
          .selectFrom('addOn')
          .select([...columns, 'addOnId as id'])
          .where((eb) => isOf(eb, owners))
          .orderBy('addOn.id')
          .execute()
      : await db(em)
          .selectFrom('upgrade')
          .select([...columns, 'upgradeId as id'])
          .where((eb) => isOf(eb, owners))
          .orderBy('upgrade.id')
          .execute();
  return byOwner(extras, ({ taxExempt, ...extra }) => ({
    ...extra,
    ...exemptMark({ taxExempt }),
    priceFormatted: formatUsd(extra.amount),
  }));
}

type Owned = Pick<Tables, 'item' | 'addOn' | 'upgrade'>;

function isOf<Table extends keyof Owned>(eb: ExpressionBuilder<Tables, Table>, { ids, withGlobal }: Owners) {
  const { or, and, val, eb: is } = eb as unknown as ExpressionBuilder<Tables, 'item'>;
  return or([is('businessId', '=', anyOf(ids)), and([val(withGlobal), is('businessId', 'is', null)])]);
}

type VariationColumns = Pick<Variation, 'id' | 'name' | 'ordinal' | 'amount' | 'currency'>;

function variationOf({ id, name, ordinal, amount, currency }: VariationColumns): Variation {
  return {
    id,
    name,
    ordinal,
    amount,
    currency,
    priceMoney: { amount, currency },
    priceFormatted: formatUsd(amount),
  };
}

function byOwner<Columns, Entry>(
  read: readonly (Columns & { businessId: string | null })[],
  entryOf: (columns: Columns) => Entry,
): Map<string | null, Entry[]> {
  const entries = new Map<string | null, Entry[]>();
  for (const { businessId, ...columns } of read) {
    const entry = entryOf(columns as Columns);
    const existing = entries.get(businessId);
    if (existing) existing.push(entry);
    else entries.set(businessId, [entry]);
  }
  return entries;
}
