import type { EntityManager } from '@mikro-orm/postgresql';
import { propertiesAs } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { Subscription } from './subscription.entity.ts';

/** A subscription as the people of its business see it, with what its member's account says. */
export type MembershipRow = Subscription & {
  username: string;
  accountName: string | null;
  accountPhone: string | null;
};

/** Selects MembershipRows: `s` is the subscription, `a` its member's account. */
export const selectMemberships = (em: EntityManager) =>
  db(em)
    .selectFrom('subscription as s')
    .innerJoin('account as a', 'a.id', 's.accountId')
    .select(propertiesAs(Subscription, 's'))
    .select(['a.username', 'a.name as accountName', 'a.phone as accountPhone']);
