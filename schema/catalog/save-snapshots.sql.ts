import type { EntityManager } from '@mikro-orm/postgresql';
import type { Snapshots } from '../rules/pages/complete-page-content.ts';
import { PACKAGE_TEXT_NAMES } from '../rules/pages/package-texts.ts';
import { columnOf } from '../database/columns.ts';
import { json, row } from '../database/sql.ts';

// Raw: a whole list is saved by one statement, from one parameter (jsonb_to_recordset). Statements with a value of their
// own for each entry would each be another text, and stay prepared for ever.

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

/** The texts of a package and their columns, in one order. */
const TEXTS = PACKAGE_TEXT_NAMES.map((name) => ({ name, column: columnOf(name) }));

const SAVE_ITEMS = `
  insert into item (business_id, item_id, name, currency, tax_exempt, frequency, ${TEXTS.map(({ column }) => column).join(', ')})
  select $1::bigint, sent.id, sent.name, sent.currency, coalesce(sent."taxExempt", false), coalesce(sent.frequency, 'once'), ${TEXTS.map(({ name }) => `sent."${name}"`).join(', ')}
    from jsonb_to_recordset($2::jsonb) as sent
         (id text, name text, currency text, "taxExempt" boolean, frequency text, ${TEXTS.map(({ name }) => `"${name}" text`).join(', ')})
  on conflict (business_id, item_id) do update set name = excluded.name, currency = excluded.currency, tax_exempt = excluded.tax_exempt,
    frequency = excluded.frequency, ${TEXTS.map(({ column }) => `${column} = excluded.${column}`).join(', ')}`;

const SAVE_VARIATIONS = `
  insert into variation (item_row_id, variation_id, name, ordinal, amount, currency)
  select item.id, sent.id, sent.name, sent.ordinal, sent.amount, sent.currency
    from jsonb_to_recordset($2::jsonb) as sent
         ("itemId" text, id text, name text, ordinal smallint, amount int, currency text)
    join item on item.business_id is not distinct from $1::bigint and item.item_id = sent."itemId"`;

const SAVE_EXTRAS = (table: 'add_on' | 'upgrade'): string => `
  insert into ${table} (business_id, ${table}_id, name, description, amount, currency, tax_exempt)
  select $1::bigint, sent.id, sent.name, sent.description, sent.amount, sent.currency, coalesce(sent."taxExempt", false)
    from jsonb_to_recordset($2::jsonb) as sent
         (id text, name text, description text, amount int, currency text, "taxExempt" boolean)
  on conflict (business_id, ${table}_id) do update set name = excluded.name, description = excluded.description,
    amount = excluded.amount, currency = excluded.currency, tax_exempt = excluded.tax_exempt`;
