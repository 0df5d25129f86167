import type { EntityManager } from '@mikro-orm/postgresql';
import DataLoader from 'dataloader';
import { byKey, listByKey } from '../database/by-key.ts';
import { propertiesAs } from '../database/columns.ts';
import { anyOf, db } from '../database/database.ts';
import { rows } from '../sql.ts';
import { SELECT_BUSINESS } from './business.rows.ts';
import type { BusinessRow } from './business.rows.ts';
import { Staff } from './staff.entity.ts';
import type { StaffMemberRow } from './staff.rows.ts';

export const businessLoaders = (em: EntityManager) => ({
  /** By id, deleted ones too: history shows them. */
  business: byKey<BusinessRow>(
    (ids) => rows(em, `${SELECT_BUSINESS} where b.id = any($1::bigint[])`, [ids]),
    ({ id }) => id,
  ),

  /** Open ones by slug (lower case). */
  businessBySlug: byKey<BusinessRow>(
    (slugs) => rows(em, `${SELECT_BUSINESS} where b.slug = any($1::text[]) and b.closed_at is null`, [slugs]),
    ({ slug }) => slug,
  ),

  /** An account's attachments to open businesses. */
  attachments: listByKey<Staff>(
    (accountIds) =>
      db(em)
        .selectFrom('staff')
        .innerJoin('business', 'business.id', 'staff.businessId')
        .select(propertiesAs(Staff, 'staff'))
        .where('staff.accountId', '=', anyOf(accountIds))
        .where('business.closedAt', 'is', null)
        .orderBy('staff.id')
        .execute(),
    ({ accountId }) => accountId,
  ),

  /** Who works for a business: the owner, then editors, then viewers, each by username. */
  staff: listByKey<StaffMemberRow & { businessId: string }>(
    (businessIds) =>
      rows(
        em,
        `select s.business_id as "businessId", a.id, a.username, s.role
           from staff s join account a on a.id = s.account_id
          where s.business_id = any($1::bigint[])
          order by array_position('{owner,editor,viewer}'::text[], s.role), a.username_key`,
        [businessIds],
      ),
    ({ businessId }) => businessId,
  ),

  /** People with an active subscription: what is folded and what has been appended since. */
  memberCount: new DataLoader<string, number>(async (businessIds) => {
    const counts = await rows<{ people: number }>(em, MEMBER_COUNTS, [businessIds]);
    return counts.map(({ people }) => people);
  }),
});

const MEMBER_COUNTS = `
  select (coalesce(c.people, 0) + coalesce(
            (select sum(m.change) from member_change m where m.business_id = asked.id), 0))::int as people
    from unnest($1::bigint[]) with ordinality as asked (id, at)
    left join member_count c on c.business_id = asked.id order by asked.at`;
