import type { Context } from '../../context.ts';
import { db } from '../../database/database.ts';
import { row, rows } from '../../database/sql.ts';
import { withTransaction } from '../../transaction.ts';
import { isOwed } from '../../database/state-conditions.ts';

/** Cards that one run takes off their file. */
const LIMIT = 500;
/** A membership that was canceled by mistake has its card for so long, by the product's clock. */
const KEPT_HOURS = 12;

/**
 * Takes cards off the provider's file that nothing is charged by any more: of a checkout that came to nothing, of a
 * gift once it is paid, of a membership that was canceled (with its business, too) and owes nothing, and those that were
 * replaced. Where the provider can't be had, a later run asks again. Safe on any number of instances at once.
 * @returns how many were taken off.
 */
export async function forgetCards(context: Context): Promise<number> {
  const { payments: provider } = context.ports;
  if (provider.method === 'offline') return 0;
  const keptUntil = new Date(context.now().getTime() - KEPT_HOURS * 3_600_000);
  await withTransaction(context, async () => {
    await row(context.em, OF_NO_MEMBERSHIP);
    await row(context.em, OF_ENDED, [keptUntil]);
  });
  let forgotten = 0;
  for (const { cardId } of await rows<{ cardId: string }>(context.em, TO_FORGET, [LIMIT])) {
    if (context.signal?.aborted) break;
    if (await forgetCard(context, cardId)) forgotten += 1;
  }
  return forgotten;
}

/** Asks the provider to take off one card that was put down to be forgotten; false where that can't be had now. */
export async function forgetCard(context: Context, cardId: string): Promise<boolean> {
  const isForgotten = await context.ports.payments.forgetCard(cardId);
  await row(context.em, isForgotten ? DONE : LATER, [cardId]);
  return isForgotten;
}

/** True for a card that was put down to be forgotten, whether the provider has let go of it already or not. */
export async function isGivenUp(context: Context, { cardId }: { cardId: string }): Promise<boolean> {
  const known = await db(context.em)
    .selectFrom('cardToForget')
    .select('cardId')
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  return known !== undefined;
}

/** Of a checkout that was declined or given up: its card was kept before it was charged. */
const OF_NO_MEMBERSHIP = `
  with unused as (
    update payment p set card_id = null, card = null
     where p.kind = 'checkout' and p.subscription_id is null and p.card_id is not null
       and p.state in ('declined', 'canceled', 'refunded') and p.look_at is null
    returning (select o.card_id from payment o where o.id = p.id) as card_id
  )
  insert into card_to_forget (card_id)
  select distinct u.card_id from unused u where not exists (select from card_on_file c where c.card_id = u.card_id)
  on conflict do nothing`;

/** Whoever reactivates a membership or saves a card meanwhile holds its row. */
const OF_ENDED = `
  with ended as (
    select s.id from subscription s
     where (s.is_gift or (s.status = 'canceled' and s.canceled_at <= $1))
       and exists (select from card_on_file c where c.subscription_id = s.id)
       and not exists (select from "order" o where o.subscription_id = s.id and ${isOwed('o.state')})
       and not exists (select from payment p
         where p.subscription_id = s.id and p.state in ('intent', 'processing', 'unknown'))
     for no key update of s skip locked
  ), unused as (
    delete from card_on_file c using ended where c.subscription_id = ended.id returning c.card_id
  )
  insert into card_to_forget (card_id)
  select distinct u.card_id from unused u
   where not exists (select from card_on_file c
     where c.card_id = u.card_id and c.subscription_id not in (select id from ended))
  on conflict do nothing`;

const TO_FORGET = `
  select card_id as "cardId" from card_to_forget where look_at <= clock_timestamp() order by look_at limit $1`;

/** Its id stays, so that a call that comes late does not put it on file again. */
const DONE = "update card_to_forget set look_at = 'infinity' where card_id = $1";

const LATER = `
  update card_to_forget set tries = tries + 1,
    look_at = clock_timestamp() + least(21600, 60 * 2 ^ least(tries, 10)) * interval '1 second'
   where card_id = $1`;
