import { setTimeout as sleep } from 'node:timers/promises';

import type { Run } from './apply-functions.ts';

/** Rows of one statement, which is a transaction of its own: whoever writes one of them waits for some milliseconds. */
const AT_ONCE = 1000;

/** How often is come back for rows that somebody else held, and after how long. What is still held then waits for a start. */
const PASSES = 50;
const PAUSE_MILLISECONDS = 200;

/**
 * Fills in what memberships and accounts are found by with name and e-mail, where rows are older than that: some at a
 * time, beside whoever writes. Rows that somebody holds are passed over and come later, with what was written to them.
 * `run` runs one statement outside of a transaction. Once all is filled in it is two looks into empty indexes.
 */
export async function fillSearches(run: Run): Promise<void> {
  for (const { fill, isDue } of [MEMBERS, ACCOUNTS])
    for (let pass = 0; pass < PASSES; pass += 1) {
      while ((await run(fill)).length > 0);
      if ((await run(isDue)).length === 0) break;
      await sleep(PAUSE_MILLISECONDS);
    }
}

const MEMBERS = {
  isDue: 'select 1 from member_search where person_key is null limit 1',
  fill: `
    with due as materialized (
      select subscription_id from member_search where person_key is null limit ${AT_ONCE} for update skip locked
    ), filled as (
      update member_search m
         set person_key = concat_ws(E'\\n', search_text(a.name), search_text(s.address->>'fullName'), search_text(s.email))
        from due join subscription s on s.id = due.subscription_id join account a on a.id = s.account_id
       where m.subscription_id = due.subscription_id
      returning 1
    )
    select 1 from filled limit 1`,
};

const UNFILLED = 'person_key is null and coalesce(name, email) is not null';

const ACCOUNTS = {
  isDue: `select 1 from account where ${UNFILLED} limit 1`,
  fill: `
    with due as materialized (
      select id from account where ${UNFILLED} limit ${AT_ONCE} for no key update skip locked
    ), filled as (
      update account a set person_key = search_text(a.name) || E'\\n' || search_text(a.email)
        from due where a.id = due.id
      returning 1
    )
    select 1 from filled limit 1`,
};
