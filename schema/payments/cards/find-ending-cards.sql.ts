import type { Context } from '../../context.ts';
import { rows } from '../../database/sql.ts';
import { runs } from '../../database/state-conditions.ts';
import type { MailedCard } from '../../emails/records/facts.ts';

/** A membership whose card ends before its next box. */
export interface EndingCard extends MailedCard {
  /** Internal id of the subscription. */
  id: string;
  /** Internal id of its business. */
  businessId: string;
  /** Of the account that holds the card; null for a row of before accounts were kept. */
  providerAccountId: string | null;
  /** The box and the card, by which the mail is told apart from others. */
  period: string;
}

/**
 * Memberships whose next box comes in at most `days` days, is charged to a card, and whose card's month is over before it;
 * from the id `after` on, none that was told of this box and this card. SQL, as days are those of each business's zone.
 */
export const findEndingCards = (
  { em, now }: Context,
  { days, after, limit }: { days: number; after: string; limit: number },
): Promise<EndingCard[]> => rows<EndingCard>(em, FIND, [now(), days, after, limit]);

/** Cards work to the last day of their month. */
const FIND = `
  select s.id, s.business_id as "businessId", p.period, c.provider_account_id as "providerAccountId", c.brand, c.last4, c.exp_month as "expMonth", c.exp_year as "expYear"
    from card_on_file c
    join subscription s on s.id = c.subscription_id
    join business b on b.id = s.business_id and b.closed_at is null
    cross join lateral (select s.next_box_on || '/' || c.card_id as period) p
   where s.id > $3 and ${runs('s.status')} and not s.is_gift and s.charges_held_at is null
     and make_date(c.exp_year, c.exp_month, 1) + interval '1 month' <= s.next_box_on
     and s.next_box_on between (($1::timestamptz) at time zone b.time_zone)::date
       and (($1::timestamptz) at time zone b.time_zone)::date + $2::int
     and not exists (select from email e
       where e.subscription_id = s.id and e.kind = 'card_ending' and e.period = p.period)
   order by s.id limit $4`;
