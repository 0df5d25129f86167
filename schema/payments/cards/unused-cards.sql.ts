import type { Context } from '../../context.ts';
import { isOpenPayment, isOwed } from '../../database/state-conditions.ts';
import { rows } from '../../database/sql.ts';

/**
 * Takes cards off their subscriptions and payments that nothing is charged by any more, and puts them down to be
 * forgotten; those of a membership that was canceled, after `keptUntil`. Call it in a transaction.
 */
export async function putDownUnused(context: Context, keptUntil: Date): Promise<void> {
  await rows(context.em, OF_NO_MEMBERSHIP);
  await rows(context.em, OF_ENDED, [keptUntil]);
}

// SQL, as each moves a set of rows from one table to another in one statement, past those that somebody holds.

/** Of a checkout that was declined or given up: its card was kept before it was charged. */
const OF_NO_MEMBERSHIP = `
  with unused as (
    update payment p set card_id = null, card = null
     where p.kind = 'checkout' and p.subscription_id is null and p.card_id is not null
       and (p.state in ('declined', 'canceled') or p.is_surplus) and p.look_at is null
    returning (select o.card_id from payment o where o.id = p.id) as card_id, p.provider_account_id
  )
  insert into card_to_forget (card_id, provider_account_id)
  select distinct u.card_id, u.provider_account_id from unused u where not exists (select from card_on_file c where c.card_id = u.card_id)
  on conflict do nothing`;

/** Whoever reactivates a membership or saves a card meanwhile holds its row. */
const OF_ENDED = `
  with ended as (
    select s.id from subscription s
     where (s.is_gift or (s.status = 'canceled' and s.canceled_at <= $1))
       and exists (select from card_on_file c where c.subscription_id = s.id)
       and not exists (select from "order" o where o.subscription_id = s.id and ${isOwed('o.state')})
       and not exists (select from payment p
         where p.subscription_id = s.id and ${isOpenPayment('p.state')})
     for no key update of s skip locked
  ), unused as (
    delete from card_on_file c using ended where c.subscription_id = ended.id returning c.card_id, c.provider_account_id
  )
  insert into card_to_forget (card_id, provider_account_id)
  select distinct u.card_id, u.provider_account_id from unused u
   where not exists (select from card_on_file c
     where c.card_id = u.card_id and c.subscription_id not in (select id from ended))
  on conflict do nothing`;
