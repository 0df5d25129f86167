import type { Context } from '../context.ts';
import type { EmailKind } from '../enums.ts';
import { newPublicId, newSecret } from '../public-id.ts';
import { json, rows } from '../database/sql.ts';
import type { ExtraFacts } from './facts.ts';
import { isOptional } from './optional.ts';

/** A mail that something causes. Ids are internal ones. */
export interface WantedEmail {
  kind: EmailKind;
  subscriptionId: string;
  /**
   * Tells mails of this kind about this subscription apart: the month that it is about ("2026-12"), or the instant of
   * what happened.
   */
  period: string;
  /** The order that the mail is about. */
  orderId?: string | null;
  facts?: ExtraFacts;
}

/**
 * Puts a mail into the outbox, to be sent when the transaction has committed. There is one mail of a kind for a
 * subscription and a period: a second call does nothing. Call it inside the mutation's transaction, after its writes:
 * the subscription and the order are read as they are now.
 */
export async function queueEmail(context: Context, wanted: WantedEmail): Promise<void> {
  await queueEmails(context, [wanted]);
}

/** The same for many at once, in one statement; answers how many there are more now. */
export async function queueEmails(context: Context, wanted: readonly WantedEmail[]): Promise<number> {
  if (wanted.length === 0) return 0;
  const given = wanted.map(({ facts = {}, orderId = null, ...each }) => ({
    ...each,
    facts,
    orderId,
    publicId: newPublicId(),
    token: isOptional(each.kind) ? newSecret() : null,
  }));
  const queued = await rows<{ id: string }>(context.em, QUEUE, [json(given), context.now()]);
  return queued.length;
}

const QUEUE = `
  insert into email (public_id, business_id, subscription_id, account_id, kind, period, recipient, facts,
    unsubscribe_token, created_at)
  select g."publicId", s.business_id, s.id, s.account_id, g.kind, g.period, s.email,
    jsonb_build_object(
      'slug', b.slug, 'businessName', b.name, 'isGift', s.is_gift, 'box', s.box, 'amount', s.amount,
      'pendingBox', s.pending_box, 'lastOrderOn', coalesce(s.last_order_on, s.started_on),
      'nextBoxOn', s.next_box_on,
      'skippedMonths', coalesce((select jsonb_agg(k.year_month order by k.year_month) from skip k
        where k.subscription_id = s.id
          and k.year_month >= to_char(coalesce(s.last_order_on, s.started_on), 'YYYY-MM')), '[]'::jsonb),
      'coupon', case when s.coupon_code is null then null else jsonb_build_object(
        'type', s.coupon_type, 'value', s.coupon_value, 'duration', s.coupon_duration) end,
      'order', case when o.id is null then null else jsonb_build_object(
        'publicId', o.public_id, 'scheduledOn', o.scheduled_on, 'box', o.box, 'amount', o.amount,
        'discountAmount', o.discount_amount, 'totalAmount', o.total_amount, 'couponCode', o.coupon_code,
        'state', o.state) end
    ) || g.facts,
    g.token, $2
    from jsonb_to_recordset($1::jsonb) as g ("publicId" text, kind text, "subscriptionId" bigint, period text,
      "orderId" bigint, facts jsonb, token text)
    -- One by one through their keys: joined, they would be read whole while there are few.
    cross join lateral (select * from subscription where id = g."subscriptionId" offset 0) s
    cross join lateral (select slug, name from business where id = s.business_id offset 0) b
    left join lateral (
      select * from "order" where id = g."orderId" and subscription_id = s.id offset 0
    ) o on true
   order by s.id
  on conflict (subscription_id, kind, period) do nothing
  returning id`;
