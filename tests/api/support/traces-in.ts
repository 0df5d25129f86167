import type { CardHouse } from './card-house.ts';

/** Every column of the whole database in which one of the texts stands, in any case: "order.address: 88 Marmalade Crescent". */
export async function tracesIn(sql: CardHouse['sql'], texts: readonly string[]): Promise<string[]> {
  const columns = await sql<{ schema: string; name: string; columns: string[] }>(`
    select c.table_schema as schema, c.table_name as name, array_agg(c.column_name::text) as columns
      from information_schema.columns c
      join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
       and c.data_type in ('text', 'json', 'jsonb', 'character varying', 'ARRAY', 'USER-DEFINED')
     group by 1, 2`);
  const found: string[] = [];
  for (const { schema, name, columns: own } of columns)
    for (const column of own)
      for (const text of texts) {
        const [row] = await sql<{ n: number }>(
          `select count(*)::int as n from "${schema}"."${name}" where position(lower($1) in lower("${column}"::text)) > 0`,
          [text],
        );
        if (row!.n > 0) found.push(`${name}.${column}: ${text}`);
      }
  return found.toSorted();
}
