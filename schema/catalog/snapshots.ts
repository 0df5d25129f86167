import type { EntityManager } from '@mikro-orm/postgresql';
import { sanitizeHtml } from '../pages/sanitize-html.ts';
import { formatUsd } from '../rules/money/money.ts';
import type { Snapshots } from '../rules/pages/complete-page-content.ts';
import type { Extra, Item, Variation } from '../rules/pages/page-content.ts';
import { itemPriceFormatted } from '../rules/money/price.ts';
import { json, row, rows } from '../sql.ts';

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

/** Reads whole catalogs in the order asked for, in three statements; their entries the oldest first. */
export async function readCatalogs(
  em: EntityManager,
  businessIds: readonly (string | null)[],
): Promise<Catalog[]> {
  const asked = [businessIds.flatMap((id) => id ?? []), businessIds.includes(null)] as const;
  const items = await readItems(em, asked);
  const addons = await readExtras(em, 'add_on', asked);
  const upgrades = await readExtras(em, 'upgrade', asked);
  return businessIds.map((id) => ({
    items: items.get(id) ?? [],
    addons: addons.get(id) ?? [],
    upgrades: upgrades.get(id) ?? [],
  }));
}

/** Whose entries are asked for: ids of businesses, and whether the global page's are among them. */
type Asked = readonly [ids: readonly string[], withGlobal: boolean];

const OF_ASKED = '(business_id = any($1::bigint[]) or ($2 and business_id is null))';

async function readItems(em: EntityManager, asked: Asked): Promise<Map<string | null, Item[]>> {
  const items = await rows<Omit<Item, 'priceFormatted'> & Owned & { variations: VariationColumns[] }>(
    em,
    `select i.business_id as "businessId", i.item_id as id, i.name, i.description, i.description_html as "descriptionHtml", i.currency,
            coalesce(json_agg(json_build_object('id', v.variation_id, 'name', v.name, 'ordinal', v.ordinal,
              'amount', v.amount, 'currency', v.currency) order by v.ordinal) filter (where v.id is not null), '[]')
              as variations
       from item i left join variation v on v.item_row_id = i.id
      where ${OF_ASKED} group by i.id order by i.id`,
    asked,
  );
  return byOwner(items, (item) => {
    const variations = item.variations.map(variationOf);
    return {
      ...item,
      // Sanitised when it was saved, and again: what stands in the row may have come there by another way.
      descriptionHtml: sanitizeHtml(item.descriptionHtml),
      variations,
      priceFormatted: itemPriceFormatted(variations),
    };
  });
}

/** Saves a page's snapshots as catalog rows, whether the catalog knows their ids or not. At most five statements. */
export async function saveSnapshots(
  em: EntityManager,
  businessId: string | null,
  { itemsSnapshot, addonsSnapshot, upgradesSnapshot }: Snapshots,
): Promise<void> {
  if (itemsSnapshot.length > 0) {
    const itemIds = itemsSnapshot.map(({ id }) => id);
    await row(em, SAVE_ITEMS, [businessId, json(itemsSnapshot)]);
    // The old prices leave in a statement of their own: the new ones may bear the same ids.
    await row(
      em,
      `delete from variation where item_row_id in
         (select id from item where business_id is not distinct from $1 and item_id = any($2::text[]))`,
      [businessId, itemIds],
    );
    const variations = itemsSnapshot.flatMap((item) =>
      item.variations.map((variation) => ({ ...variation, itemId: item.id })),
    );
    await row(em, SAVE_VARIATIONS, [businessId, json(variations)]);
  }
  if (addonsSnapshot.length > 0) await row(em, SAVE_EXTRAS('add_on'), [businessId, json(addonsSnapshot)]);
  if (upgradesSnapshot.length > 0)
    await row(em, SAVE_EXTRAS('upgrade'), [businessId, json(upgradesSnapshot)]);
}

/** Deletes what left a page's lists. */
export async function deleteFromCatalog(
  em: EntityManager,
  businessId: string | null,
  ids: { items: string[]; addons: string[]; upgrades: string[] },
): Promise<void> {
  for (const [table, gone] of [
    ['item', ids.items],
    ['add_on', ids.addons],
    ['upgrade', ids.upgrades],
  ] as const) {
    if (gone.length === 0) continue;
    await row(
      em,
      `delete from ${table} where business_id is not distinct from $1 and ${table}_id = any($2::text[])`,
      [businessId, gone],
    );
  }
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

async function readExtras(
  em: EntityManager,
  table: 'add_on' | 'upgrade',
  asked: Asked,
): Promise<Map<string | null, Extra[]>> {
  const extras = await rows<Omit<Extra, 'priceFormatted'> & Owned>(
    em,
    `select business_id as "businessId", ${table}_id as id, name, description, amount, currency from ${table}
      where ${OF_ASKED} order by ${table}.id`,
    asked,
  );
  return byOwner(extras, (extra) => ({ ...extra, priceFormatted: formatUsd(extra.amount) }));
}

interface Owned {
  businessId: string | null;
}

function byOwner<Columns, Entry>(
  read: readonly (Columns & Owned)[],
  entryOf: (columns: Columns) => Entry,
): Map<string | null, Entry[]> {
  const entries = new Map<string | null, Entry[]>();
  for (const { businessId, ...columns } of read) {
    const entry = entryOf(columns as Columns);
    const known = entries.get(businessId);
    if (known) known.push(entry);
    else entries.set(businessId, [entry]);
  }
  return entries;
}

const SAVE_ITEMS = `
  insert into item (business_id, item_id, name, description, description_html, currency)
  select $1::bigint, given.id, given.name, given.description, given."descriptionHtml", given.currency
    from jsonb_to_recordset($2::jsonb) as given
         (id text, name text, description text, "descriptionHtml" text, currency text)
  on conflict (business_id, item_id) do update set name = excluded.name, description = excluded.description,
    description_html = excluded.description_html, currency = excluded.currency`;

const SAVE_VARIATIONS = `
  insert into variation (item_row_id, variation_id, name, ordinal, amount, currency)
  select item.id, given.id, given.name, given.ordinal, given.amount, given.currency
    from jsonb_to_recordset($2::jsonb) as given
         ("itemId" text, id text, name text, ordinal smallint, amount int, currency text)
    join item on item.business_id is not distinct from $1::bigint and item.item_id = given."itemId"`;

const SAVE_EXTRAS = (table: 'add_on' | 'upgrade'): string => `
  insert into ${table} (business_id, ${table}_id, name, description, amount, currency)
  select $1::bigint, given.id, given.name, given.description, given.amount, given.currency
    from jsonb_to_recordset($2::jsonb) as given
         (id text, name text, description text, amount int, currency text)
  on conflict (business_id, ${table}_id) do update set name = excluded.name, description = excluded.description,
    amount = excluded.amount, currency = excluded.currency`;
