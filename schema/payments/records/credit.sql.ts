import type { EntityManager } from '@mikro-orm/postgresql';
import { isOpenPayment } from '../../database/state-conditions.ts';
import { rows } from '../../database/sql.ts';

/** Whose credit it is, and where; ids are internal. */
export interface CreditOwner {
  businessId: string;
  accountId: string;
}

export const creditKey = ({ businessId, accountId }: CreditOwner): string => `${businessId} ${accountId}`;

/**
 * Cents of credit that each of these holders has, under their keys: what was given and not used, less what checkouts hold
 * whose card is being charged. SQL, as the index of credit is taken only where the statement itself has the kinds' words.
 */
export const readCredit = (
  em: EntityManager,
  holders: readonly CreditOwner[],
): Promise<{ key: string; credit: number }[]> =>
  rows(em, CREDIT, [holders.map(({ businessId }) => businessId), holders.map(({ accountId }) => accountId)]);

const CREDIT = `
  select h.business_id || ' ' || h.account_id as key, (c.cents - p.held)::int as credit
    from unnest($1::bigint[], $2::bigint[]) as h (business_id, account_id)
   cross join lateral (
     select coalesce(-sum(l.cents), 0) as cents from ledger_entry l
      where l.account_id = h.account_id and l.business_id = h.business_id
        and l.kind in ('credit_given', 'credit_used')) c
   cross join lateral (
     select coalesce(sum(p.credit_held), 0) as held from payment p
      where p.account_id = h.account_id and p.business_id = h.business_id and p.credit_held > 0
        and ${isOpenPayment('p.state')}) p`;
