import type { EntityManager } from '@mikro-orm/postgresql';
import { isOpenPayment, isOwed, runs } from '../database/state-conditions.ts';
import { one } from '../database/sql.ts';
import type { StandsInTheWay } from '../rules/accounts/leaving.ts';
import { orderNumber } from '../rules/memberships/order-number.ts';

/** What stands in the way of erasing an account (its internal id), by the rows of this moment. */
export async function standsInTheWay(em: EntityManager, accountId: string): Promise<StandsInTheWay> {
  const { unpaid, ...found } = await one<
    Omit<StandsInTheWay, 'unpaid'> & { unpaid: { slug: string; number: number }[] }
  >(em, FIND, [accountId]);
  return { ...found, unpaid: unpaid.map(({ slug, number }) => orderNumber(slug, number)) };
}

// One statement: five questions about one account, each by an index of its own.
const FIND = `
  select (select a.is_admin from account a where a.id = $1) as "isAdmin",
         array(select distinct b.name collate "C" from subscription s join business b on b.id = s.business_id
                where s.account_id = $1 and ${runs('s.status')} order by 1) as active,
         (select coalesce(jsonb_agg(jsonb_build_object('slug', b.slug, 'number', o.number) order by o.id), '[]')
            from "order" o join business b on b.id = o.business_id
           where o.account_id = $1 and o.total_amount > 0 and (o.state = 'unpaid' or ${isOwed('o.state')})) as unpaid,
         exists (select from payment p where p.account_id = $1 and ${isOpenPayment('p.state')})
           or exists (select from refund r where r.account_id = $1 and r.state = 'processing') as "isBeingCharged",
         array(select b.name collate "C" from staff w join business b on b.id = w.business_id
                where w.account_id = $1 order by 1) as "worksFor"`;
