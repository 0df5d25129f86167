import type { TestProduct } from '../../support/product.ts';

/** Sessions are used and attempts counted by every call; nothing of the product's is in them. */
const BOOKKEEPING = new Set(['session', 'rate_limit', 'migration']);

/** What stands in the database, table by table: the same again where a call changed nothing. */
export async function contents(test: TestProduct): Promise<Record<string, string>> {
  const connection = test.orm.em.getConnection();
  const tables = await connection.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    if (BOOKKEEPING.has(name)) continue;
    const [row] = await connection.execute<{ rows: string }[]>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as rows from "${name}" t`,
    );
    found[name] = row?.rows ?? '';
  }
  return found;
}
