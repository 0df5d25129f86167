import type { Context } from '../../context.ts';
import { row } from '../../database/sql.ts';

/** Accounts that one e-mail address can mean, at most; whose address is confirmed come first. */
const ACCOUNTS_MAX = 5;

/**
 * Queues a mail with a link for every account that a name or an address means, at most so many an hour for each. Raw:
 * one statement that looks and writes the same whether there is such an account or not, so that its time tells nobody;
 * a row without an account is never sent.
 */
export async function queuePasswordLinks(
  { em }: Context,
  { usernameKey, email, anHour }: { usernameKey: string; email: string; anHour: number },
): Promise<void> {
  await row(
    em,
    `with found as (
       select id from account
        where disabled_at is null
          and (username_key = $1 or lower(email) = $2 or lower(confirmed_email) = $2)
        order by username_key = $1 desc, coalesce(lower(confirmed_email) = $2, false) desc, id
        limit ${ACCOUNTS_MAX}
     ), due as (
       select id from found f
        where (select count(*) from account_email e
                where e.account_id = f.id and e.kind = 'password_link'
                  and e.created_at > now() - interval '1 hour') < $3
     )
     insert into account_email (account_id, kind)
     select id, 'password_link' from due
     union all
     select null, 'password_link' where not exists (select from due)
     returning id`,
    [usernameKey, email, anHour],
  );
}
