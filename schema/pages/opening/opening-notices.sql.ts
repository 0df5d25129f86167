import type { EntityManager } from '@mikro-orm/postgresql';
import { row } from '../../database/sql.ts';

/** Writes down whom to tell; nothing where the address is there already. Raw: the conflict is on an expression. */
export const addOpeningNotice = (
  em: EntityManager,
  { businessId, email, createdAt }: { businessId: string; email: string; createdAt: Date },
): Promise<unknown> =>
  row(
    em,
    `insert into opening_notice (business_id, email, created_at) values ($1, $2, $3)
     on conflict (business_id, lower(email)) do nothing`,
    [businessId, email, createdAt],
  );

/**
 * Puts a mail to everybody who waits for a business's opening into the outbox, and forgets them. Raw: what is deleted is what
 * is queued, in one statement. Twenty become due at once and twenty more 5 seconds later, so that a link that somebody waits
 * for never waits behind thousands.
 */
export const queueOpeningMails = (em: EntityManager, business: { id: string }): Promise<unknown> =>
  row(
    em,
    `with told as (delete from opening_notice where business_id = $1 returning id, email)
     insert into account_email (kind, recipient, facts, next_try_at)
     select 'opening', email, jsonb_build_object('opening', jsonb_build_object('businessId', $1::text)),
            now() + ((row_number() over (order by id) - 1) / 20) * interval '5 seconds'
       from told`,
    [business.id],
  );
