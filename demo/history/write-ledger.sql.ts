import type { EntityManager } from '@mikro-orm/postgresql';
import { rows } from '../../schema/database/sql.ts';

/**
 * Enters what a generated history has made of its orders, none of which was paid by card: paid at pickup or delivery,
 * given back, written off. Of the orders after `after` (internal id). Raw: made of the rows themselves, of which there are
 * many.
 */
export async function writeLedger(em: EntityManager, after = '0'): Promise<void> {
  await rows(em, REFUNDS, [after]);
  await rows(em, ENTRIES, [after]);
}

const REFUNDS = `
  insert into refund (public_id, business_id, account_id, order_id, kind, amount, state, created_at, by)
  select 'r-' || o.public_id, o.business_id, o.account_id, o.id, 'asked', o.total_amount, 'refunded',
         least(coalesce(o.paid_at, o.created_at) + interval '3 days', now.at), 'Regulars'
    from "order" o, (select max(created_at) as at from "order" where id > $1::bigint) now
   where o.id > $1::bigint and o.state = 'refunded' and o.total_amount > 0
     and not exists (select from refund r where r.order_id = o.id)`;

const ENTRIES = `
  insert into ledger_entry (business_id, account_id, order_id, refund_id, kind, cents, method, at, by)
  select e.business_id, e.account_id, e.order_id, e.refund_id, e.kind, e.cents, e.method, e.at, 'Regulars'
    from (
      select o.business_id, o.account_id, o.id, null::bigint, 'offline_payment', o.total_amount,
             (array['cash', 'cash', 'check', 'transfer'])[1 + o.id % 4], coalesce(o.paid_at, o.created_at), 1
        from "order" o where o.id > $1::bigint and o.state in ('paid', 'refunded')
      union all
      select r.business_id, r.account_id, r.order_id, r.id, 'refund', -r.amount, null, r.created_at, 2
        from refund r where r.order_id > $1::bigint
      union all
      select o.business_id, o.account_id, o.id, null, 'write_off', o.total_amount, null,
             o.created_at + interval '8 days', 2
        from "order" o where o.id > $1::bigint and o.state = 'written_off'
    ) as e (business_id, account_id, order_id, refund_id, kind, cents, method, at, n)
   where e.cents <> 0 and not exists (select from ledger_entry l where l.order_id = e.order_id)
   order by e.at, e.n`;
