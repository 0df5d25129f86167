import type { Context } from '../../context.ts';
import { json, rows } from '../../database/sql.ts';
import type { EmailKind } from '../records/email.enums.ts';
import type { ExtraFacts } from '../records/facts.ts';

/** A mail as it is put into the outbox; ids are internal ones. */
export interface NewEmail {
  publicId: string;
  kind: EmailKind;
  subscriptionId: string;
  period: string;
  orderId: string | null;
  facts: ExtraFacts;
  /** Only optional mails have one. */
  token: string | null;
}

/**
 * Puts mails into the outbox that are not there yet, and answers how many these were. Raw: what a mail says is made of
 * the rows that it is about, as they are now, hundreds of mails by one statement of one parameter.
 *
 * One alone, as a checkout's, has a statement without a list: of a list PostgreSQL guesses a hundred mails, beside whose
 * cost that of planning looks like nothing, so that it plans anew each time for a while, which takes twice as long as running.
 */
export async function insertEmails(context: Context, emails: readonly NewEmail[]): Promise<number> {
  const [first] = emails;
  if (first && emails.length === 1) {
    const { publicId, kind, subscriptionId, period, orderId, facts, token } = first;
    const values = [publicId, context.now(), kind, subscriptionId, period, orderId, json(facts), token];
    return (await rows<{ id: string }>(context.em, QUEUE_ONE, values)).length;
  }
  const queued = await rows<{ id: string }>(context.em, QUEUE, [json(emails), context.now()]);
  return queued.length;
}

/** What the page that visitors see says of what is in the next box; entries of no box are left out, as mails are many. */
const exemptOf = (snapshot: string) => `
  (select coalesce(jsonb_agg(jsonb_build_object('id', e->'id', 'taxExempt', e->'taxExempt')), '[]')
     from jsonb_path_query(p.content, '$.${snapshot}[*]') e
    where strpos(coalesce(s.pending_box, s.box)::text, (e->'id')::text) > 0)`;

const EXEMPTIONS = `
  select jsonb_build_object('itemsSnapshot', ${exemptOf('itemsSnapshot')},
      'addonsSnapshot', ${exemptOf('addonsSnapshot')}, 'upgradesSnapshot', ${exemptOf('upgradesSnapshot')})
    from page p
   where p.business_id = s.business_id
      or (p.business_id is null and b.shows_global
          and not exists (select from page own where own.business_id = s.business_id))`;

/**
 * Puts mails into the outbox by what they are about: rows named g ("publicId", kind, period, facts, token), s (the
 * subscription), b (its business) and o (the order, may be null) of `from`, queued at `at`. Those that are there stay.
 */
export const queueFrom = ({ from, at }: { from: string; at: string }) => `
  insert into email (public_id, business_id, subscription_id, account_id, kind, period, recipient, facts,
    unsubscribe_token, created_at)
  select g."publicId", s.business_id, s.id, s.account_id, g.kind, g.period, s.email,
    jsonb_build_object(
      'slug', b.slug, 'businessName', b.name, 'isGift', s.is_gift, 'box', s.box, 'amount', s.amount,
      'pendingBox', s.pending_box, 'zoneFee', s.zone_fee, 'lastOrderOn', coalesce(s.last_order_on, s.started_on),
      'nextBoxOn', s.next_box_on, 'deadlineOn', s.deadline_on,
      'skippedMonths', coalesce((select jsonb_agg(k.year_month order by k.year_month) from skip k
        where k.subscription_id = s.id
          and k.year_month >= to_char(coalesce(s.last_order_on, s.started_on), 'YYYY-MM')), '[]'::jsonb),
      'coupon', case when s.coupon_code is null then null else jsonb_build_object(
        'type', s.coupon_type, 'value', s.coupon_value, 'duration', s.coupon_duration) end,
      'tax', jsonb_build_object('taxRate', b.tax_rate, 'taxRateThousandths', b.tax_rate_thousandths, 'taxModes', b.tax_modes),
      'exemptions', case when b.tax_rate_thousandths > 0 then (${EXEMPTIONS}) end,
      'order', case when o.id is null then null else jsonb_build_object(
        'publicId', o.public_id, 'number', o.number, 'scheduledOn', o.scheduled_on, 'box', o.box, 'amount', o.amount,
        'discountAmount', o.discount_amount, 'zoneFee', o.zone_fee, 'totalAmount', o.total_amount, 'couponCode', o.coupon_code,
        'taxRate', o.tax_rate, 'taxRateThousandths', o.tax_rate_thousandths, 'taxableAmount', o.taxable_amount, 'taxAmount', o.tax_amount, 'waivedAmount', o.waived_amount, 'creditAmount', o.credit_amount,
        'state', o.state) end
    ) || g.facts,
    g.token, ${at}
    from ${from}
   order by s.id
  on conflict (subscription_id, kind, period) do nothing`;

const ABOUT = `
    -- One by one through their keys: joined, they would be read whole while there are few.
    cross join lateral (select * from subscription where id = g."subscriptionId" offset 0) s
    cross join lateral (select slug, name, tax_rate, tax_rate_thousandths, tax_modes,
      sells_global_page and not not_open_yet as shows_global from business where id = s.business_id offset 0) b
    left join lateral (
      select * from "order" where id = g."orderId" and subscription_id = s.id offset 0
    ) o on true`;

const listed = (list: string) => `${queueFrom({ from: list + ABOUT, at: '$2' })} returning id`;

const QUEUE = listed(`jsonb_to_recordset($1::jsonb) as g ("publicId" text, kind text, "subscriptionId" bigint,
      period text, "orderId" bigint, facts jsonb, token text)`);

const QUEUE_ONE = listed(`(select $1::text as "publicId", $3::text as kind, $4::bigint as "subscriptionId",
      $5::text as period, $6::bigint as "orderId", $7::jsonb as facts, $8::text as token) as g`);
