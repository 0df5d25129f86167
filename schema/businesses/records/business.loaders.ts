import type { EntityManager } from '@mikro-orm/postgresql';
import { byKey, countByKey, listByKey } from '../../database/by-key.ts';
import { propertiesAs } from '../../database/columns.ts';
import { anyOf, db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { ValueOf } from '../../database/prepared.ts';
import type { Fulfillment } from '../../rules/pages/page-content.ts';
import { selectBusinesses } from './business.rows.ts';
import type { BusinessRow } from './business.rows.ts';
import { Staff } from './staff.entity.ts';
import type { StaffMember } from './staff.types.ts';

/** In which order those who work for a business are listed. */
const ROLES: readonly Staff['role'][] = ['owner', 'editor', 'viewer'];

const businessesById = prepared((database, value: ValueOf<{ ids: readonly string[] }>) =>
  selectBusinesses(database).where('b.id', '=', anyOf(value('ids'))),
);

const businessesBySlug = prepared((database, value: ValueOf<{ slugs: readonly string[] }>) =>
  selectBusinesses(database)
    .where('b.slug', '=', anyOf(value('slugs')))
    .where('b.closedAt', 'is', null),
);

export const businessLoaders = (em: EntityManager) => ({
  /** By id, deleted ones too: history shows them. */
  business: byKey<BusinessRow>(
    (ids) => businessesById(em, { ids }),
    ({ id }) => id,
  ),

  /** Open ones by slug (lower case). */
  businessBySlug: byKey<BusinessRow>(
    (slugs) => businessesBySlug(em, { slugs }),
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
  staff: listByKey<StaffMember & { businessId: string }>(
    async (businessIds) => {
      const members = await db(em)
        .selectFrom('staff as s')
        .innerJoin('account as a', 'a.id', 's.accountId')
        .select(['s.businessId', 'a.id', 'a.username', 's.role'])
        .where('s.businessId', '=', anyOf(businessIds))
        .orderBy('a.usernameKey', (order) => order.collate('C'))
        .execute();
      return members.toSorted((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
    },
    ({ businessId }) => businessId,
  ),

  /** How the boxes of its own page reach people, and the address where they are picked up. */
  fulfillment: byKey<{ businessId: string | null; fulfillment: Fulfillment }>(
    (businessIds) =>
      db(em)
        .selectFrom('page')
        .select((eb) => ['businessId', eb.ref('content', '->').key('fulfillment').as('fulfillment')])
        .where('businessId', '=', anyOf(businessIds))
        .execute(),
    ({ businessId }) => String(businessId),
  ),

  /** People with an active subscription: what is folded and what has been appended since, in one statement. */
  memberCount: countByKey((businessIds) =>
    db(em)
      .selectFrom(
        db(em)
          .selectFrom('memberCount')
          .select(['businessId', 'people'])
          .unionAll(db(em).selectFrom('memberChange').select(['businessId', 'change as people']))
          .as('counted'),
      )
      .select(({ fn }) => ['businessId as key', fn.sum('people').as('count')])
      .where('businessId', '=', anyOf(businessIds))
      .groupBy('businessId')
      .execute(),
  ),
});
