import { AccountEmail } from '../../accounts/records/account-email.entity.ts';
import type { Context } from '../../context.ts';
import { columnsOf } from '../../database/columns.ts';
import { row } from '../../database/sql.ts';
import { Email } from '../records/email.entity.ts';
import { OWN_MS } from './tries.ts';

/** A mail of a membership, and the addresses of its account: the one that it has, and the one that it has confirmed. */
export interface TakenEmail extends Email {
  accountEmail: string | null;
  confirmedEmail: string | null;
}

/**
 * The mail that is next, by the database's clock; null where none waits. Taken up, a mail is not waited for by others until
 * its time is over. Raw, as every mail comes here: it is found, taken up and read by one statement, of one text.
 */
export const takeNextEmail = ({ em }: Context): Promise<TakenEmail | null> => row(em, NEXT_EMAIL, [OWN_MS]);

/** The same of those about accounts. */
export const takeNextAccountEmail = ({ em }: Context): Promise<AccountEmail | null> =>
  row(em, NEXT_ACCOUNT_EMAIL, [OWN_MS]);

const taking = (table: string, columns: string) => `
  with next as materialized (
    select id from ${table} where state = 'waiting' and next_try_at <= now()
     order by next_try_at, id limit 1 for update skip locked
  )
  update ${table} m
     set attempts = m.attempts + 1, next_try_at = now() + $1::float8 * interval '1 millisecond'
    from next where m.id = next.id
  returning ${columns}`;

const ADDRESS_OF_ACCOUNT = (column: string) =>
  `(select a.${column} from account a where a.id = m.account_id)`;
const NEXT_EMAIL = taking(
  'email',
  `${columnsOf(Email, 'm')}, ${ADDRESS_OF_ACCOUNT('email')} as "accountEmail",
   ${ADDRESS_OF_ACCOUNT('confirmed_email')} as "confirmedEmail"`,
);
const NEXT_ACCOUNT_EMAIL = taking('account_email', columnsOf(AccountEmail, 'm'));
