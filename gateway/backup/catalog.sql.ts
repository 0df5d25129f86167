import type { Client } from './schema-statements.sql.ts';

/** One thing of the `public` schema, `index coupon_code`, and all that it is. */
export type CatalogEntry = readonly [what: string, is: string];

const OURS = (alias: string, namespace: string, catalog: string) => `
  ${alias}.${namespace} = 'public'::regnamespace
  and not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${alias}.oid and d.deptype = 'e')`;

const COMMENT = (catalog: string, oid: string) =>
  `coalesce(' -- ' || obj_description(${oid}, '${catalog}'), '')`;

/**
 * Each a kind of thing: its name, and what it is in PostgreSQL's own words, so that two databases are the same where these
 * texts are. Left out is what belongs to a machine: owners, rights, tablespaces, versions of extensions, and what is not ours.
 */
const KINDS = [
  `select 'extension ' || extname, 'is there' from pg_extension where extname <> 'plpgsql'`,
  `select 'table ' || c.relname,
          concat_ws(', ', c.relpersistence, array_to_string(c.reloptions, ' '), 'replica identity ' || c.relreplident::text,
                    case when c.relrowsecurity then 'row security' end) || ${COMMENT('pg_class', 'c.oid')}
     from pg_class c where c.relkind in ('r', 'p') and ${OURS('c', 'relnamespace', 'pg_class')}`,
  `select 'column ' || c.relname || '.' || a.attname,
          concat_ws(' ', 'number', row_number() over (partition by c.oid order by a.attnum),
                    format_type(a.atttypid, a.atttypmod),
                    case when a.attcollation <> t.typcollation then 'collate ' || a.attcollation::regcollation end,
                    case when a.attnotnull then 'not null' end,
                    case a.attidentity when 'a' then 'always identity' when 'd' then 'by default identity' end,
                    case when a.attgenerated <> '' then 'generated ' || a.attgenerated::text end,
                    'default ' || pg_get_expr(e.adbin, e.adrelid),
                    case when a.attstorage <> t.typstorage then 'storage ' || a.attstorage::text end,
                    case when a.attcompression <> '' then 'compression ' || a.attcompression::text end,
                    'statistics ' || nullif(a.attstattarget, -1), array_to_string(a.attoptions, ' '))
            || coalesce(' -- ' || col_description(c.oid, a.attnum), '')
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     left join pg_attrdef e on e.adrelid = a.attrelid and e.adnum = a.attnum
    where c.relkind in ('r', 'p') and ${OURS('c', 'relnamespace', 'pg_class')}`,
  // What may not be null stands with the columns: only from PostgreSQL 18 on it is a constraint too.
  `select 'constraint ' || o.conname || ' of ' || o.conrelid::regclass,
          pg_get_constraintdef(o.oid) || ${COMMENT('pg_constraint', 'o.oid')}
     from pg_constraint o where o.conrelid <> 0 and o.contype in ('p', 'u', 'x', 'c', 'f')
      and o.connamespace = 'public'::regnamespace`,
  `select 'index ' || c.relname,
          pg_get_indexdef(c.oid) || case when i.indisvalid then '' else ', not valid' end
            || case when i.indisclustered then ', clustered' else '' end || ${COMMENT('pg_class', 'c.oid')}
     from pg_class c join pg_index i on i.indexrelid = c.oid where ${OURS('c', 'relnamespace', 'pg_class')}`,
  `select 'sequence ' || c.relname,
          format('as %s start %s increment %s minimum %s maximum %s cache %s%s owned by %s', s.seqtypid::regtype,
                 s.seqstart, s.seqincrement, s.seqmin, s.seqmax, s.seqcache, case when s.seqcycle then ' cycle' else '' end,
                 coalesce((select d.refobjid::regclass || '.' || a.attname from pg_depend d
                             join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
                            where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')), 'nobody'))
            || ${COMMENT('pg_class', 'c.oid')}
     from pg_class c join pg_sequence s on s.seqrelid = c.oid where ${OURS('c', 'relnamespace', 'pg_class')}`,
  `select 'function ' || p.oid::regprocedure,
          case when p.prokind = 'a' then 'an aggregate' else pg_get_functiondef(p.oid) end || ${COMMENT('pg_proc', 'p.oid')}
     from pg_proc p where ${OURS('p', 'pronamespace', 'pg_proc')}`,
  `select 'trigger ' || g.tgname || ' of ' || c.relname,
          pg_get_triggerdef(g.oid) || case g.tgenabled when 'O' then '' else ', fires ' || g.tgenabled::text end
            || ${COMMENT('pg_trigger', 'g.oid')}
     from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and ${OURS('c', 'relnamespace', 'pg_class')}`,
  `select 'view ' || c.relname, pg_get_viewdef(c.oid) || ${COMMENT('pg_class', 'c.oid')}
     from pg_class c where c.relkind in ('v', 'm') and ${OURS('c', 'relnamespace', 'pg_class')}`,
  `select 'type ' || t.typname,
          concat_ws(' ', t.typtype, (select string_agg(e.enumlabel, ', ' order by e.enumsortorder) from pg_enum e
                                      where e.enumtypid = t.oid),
                    case when t.typtype = 'd' then format_type(t.typbasetype, t.typtypmod) end)
     from pg_type t where t.typtype in ('e', 'd', 'r') and ${OURS('t', 'typnamespace', 'pg_type')}`,
  `select 'policy ' || p.polname || ' of ' || p.polrelid::regclass,
          concat_ws(' ', p.polcmd, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid))
     from pg_policy p join pg_class c on c.oid = p.polrelid where ${OURS('c', 'relnamespace', 'pg_class')}`,
  `select 'statistics ' || s.stxname, pg_get_statisticsobjdef(s.oid)
     from pg_statistic_ext s where s.stxnamespace = 'public'::regnamespace`,
];

/**
 * What the `public` schema consists of, sorted: types, collations, defaults, identities, constraints, indexes, functions,
 * triggers, sequences and comments. By hand: PostgreSQL's catalog is no table of ours.
 */
export async function readCatalog(client: Client): Promise<CatalogEntry[]> {
  const { rows } = await client.query<{ what: string; is: string }>(
    `select what, is_now as is from (${KINDS.join('\nunion all\n')}) as things (what, is_now)
      order by what collate "C", is_now collate "C"`,
  );
  return rows.map(({ what, is }) => [what, is] as const);
}
