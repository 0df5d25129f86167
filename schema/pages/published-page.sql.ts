import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '../database/sql.ts';

/** A page as it is stored: its content as text, whose length is what the cache counts. */
export interface StoredPage {
  businessId: string | null;
  version: number;
  content: string;
  /** True where this very transaction has written it, so that it may still be rolled back. */
  isOwn: boolean;
}

/** Raw: whose transaction wrote a row is no column of the entity. */
export const readPageRows = (
  em: EntityManager,
  { businessIds, withGlobal }: { businessIds: readonly string[]; withGlobal: boolean },
): Promise<StoredPage[]> =>
  rows<StoredPage>(
    em,
    `select business_id as "businessId", version, content::text as content,
            coalesce(xmin = pg_current_xact_id_if_assigned()::xid, false) as "isOwn"
       from page where business_id = any($1::bigint[]) or ($2 and business_id is null)`,
    [businessIds, withGlobal],
  );
