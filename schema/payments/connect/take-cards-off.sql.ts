import type { Context } from '../../context.ts';
import { row, rows } from '../../database/sql.ts';
import { isOpenPayment } from '../../database/state-conditions.ts';

/** Takes all cards of an account (internal id) off their memberships, to be forgotten. Call it in a transaction. */
export const takeCardsOff = (context: Context, accountId: string) => rows(context.em, TAKE_OFF, [accountId]);

/** True while cards are to be taken off the account's file, customers are to be deleted there, or what became of a payment or refund is still asked of it. */
export const isStillNeeded = async (context: Context, accountId: string): Promise<boolean> =>
  (await row(context.em, STILL_NEEDED, [accountId])) !== null;

// SQL, as it moves a set of rows from one table to another in one statement.
const TAKE_OFF = `
  with taken as (
    delete from card_on_file where provider_account_id = $1 returning card_id
  )
  insert into card_to_forget (card_id, provider_account_id) select distinct card_id, $1::bigint from taken
  on conflict do nothing`;

// SQL, as the states' words stand in it and not as parameters, so that its partial indexes are taken.
const STILL_NEEDED = `
  select 1 where exists (
      select from card_to_forget where provider_account_id = $1 and look_at < 'infinity')
    or exists (select from customer_to_delete where provider_account_id = $1)
    or exists (select from payment p where p.provider_account_id = $1
      and (${isOpenPayment('p.state')} or p.look_at is not null))
    or exists (select from refund r join payment p on p.id = r.payment_id
      where p.provider_account_id = $1 and r.look_at is not null and r.state = 'processing')`;
