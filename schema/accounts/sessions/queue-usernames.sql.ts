import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '../../database/sql.ts';

/** So many names stand in one mail, at most. */
const NAMES_MAX = 20;

/**
 * Queues a mail with the usernames of the accounts that have confirmed an address (in lower case), where they are several, at
 * most once a day. Raw: one statement that looks and writes the same whether there are any or not, so that its time tells
 * nobody; a row without an account is never sent.
 */
export async function queueUsernames(em: EntityManager, { email }: { email: string }): Promise<void> {
  await row(
    em,
    `with found as (
       select id, username from account
        where disabled_at is null and lower(confirmed_email) = $1 order by id limit ${NAMES_MAX}
     ), due as (
       select min(id) as id, jsonb_agg(username order by id) as usernames from found
       having count(*) > 1
          and not exists (select from account_email e
                           where e.account_id in (select id from found) and e.kind = 'usernames'
                             and e.created_at > now() - interval '1 day')
     )
     insert into account_email (account_id, kind, recipient, facts)
     select id, 'usernames', $1, jsonb_build_object('usernames', usernames) from due
     union all
     select null, 'usernames', null, '{}'::jsonb where not exists (select from due)
     returning id`,
    [email],
  );
}
