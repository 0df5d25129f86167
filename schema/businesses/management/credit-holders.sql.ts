import type { EntityManager } from '@mikro-orm/postgresql';
import { one, rows } from '../../database/sql.ts';
import { erasedName } from '../../rules/accounts/leaving.ts';

/** Who has credit at a business; ids are internal. */
export interface CreditHolderRow {
  accountId: string;
  /** Their newest membership there. */
  subscriptionId: string;
  /** Cents. */
  cents: number;
}

/** How much credit a business owes its members, in cents, and how many of them. */
export interface CreditHeldRow {
  cents: number;
  members: number;
}

/** Those who have credit at a business (internal id), from the account after `after` on, by their internal ids. */
export const readCreditHolders = (
  em: EntityManager,
  businessId: string,
  { after, limit }: { after: string; limit: number | null },
): Promise<CreditHolderRow[]> => rows<CreditHolderRow>(em, `${HOLDERS} limit $3`, [businessId, after, limit]);

export const readCreditHeld = (em: EntityManager, businessId: string): Promise<CreditHeldRow> =>
  one<CreditHeldRow>(
    em,
    `select coalesce(sum(cents), 0)::float8 as cents, count(*)::int as members from (${HOLDERS}) as holders`,
    [businessId, '0'],
  );

// SQL, as the accounts that ever had credit are few, and the index of credit is taken only where the statement has the
// kinds' words. Credit of an account that was erased is nobody's any more.
const HOLDERS = `
  select a.id as "accountId", s.id as "subscriptionId", c.cents
    from (select distinct on (account_id) account_id, id from subscription
           where business_id = $1 and account_id > $2::bigint order by account_id, id desc) s
    join account a on a.id = s.account_id and a.has_credit and a.username <> '${erasedName('')}' || a.public_id
   cross join lateral (
     select -sum(l.cents)::int as cents from ledger_entry l
      where l.account_id = a.id and l.business_id = $1 and l.kind in ('credit_given', 'credit_used')) c
   where c.cents > 0
   order by a.id`;
