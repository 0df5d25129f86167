import type { EntityManager } from '@mikro-orm/postgresql';

import { one } from '../../../schema/database/sql.ts';

/** How many platform admins and owners of open businesses there are, and how many of them have a second factor. */
export const staffFactors = (em: EntityManager) =>
  // By hand: one count over four tables, which no entity is the shape of.
  one<{ staff: number; confirmed: number }>(
    em,
    `select count(*)::int as staff,
            count(*) filter (where exists (select from authenticator t where t.account_id = a.id and t.confirmed_at is not null)
                                or exists (select from passkey p where p.account_id = a.id))::int as confirmed
       from account a
      where a.disabled_at is null
        and (a.is_admin or exists (select from staff s join business b on b.id = s.business_id
                                    where s.account_id = a.id and s.role = 'owner' and b.closed_at is null))`,
  );
