import type { Context } from '../context.ts';
import { one } from '../database/sql.ts';

/**
 * Everything that is kept about the caller, as one document (docs/rules.md "Leaving"): what a row says, without hashes,
 * tokens and a payment company's own ids. Money is cents. @throws UNAUTHENTICATED.
 */
export async function myData(context: Context): Promise<Record<string, unknown>> {
  const { id } = context.caller.required();
  const { data } = await one<{ data: Record<string, unknown> }>(context.em, READ, [id]);
  return { made_at: context.now().toISOString(), ...data };
}

/** The reasons that the member was told by mail; what staff wrote beside other entries is their own. */
const TOLD_NOTE = `case when l.kind in ('refund', 'credit_given') and l.cents < 0 then l.note end`;

const list = (rows: string) => `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (${rows}) as r)`;

// Raw: one snapshot of many tables, made into one document by the database.
const READ = `
  select jsonb_build_object(
    'profile', (select to_jsonb(r) from (
      select public_id as id, username, email, confirmed_email, name, phone, wants_optional_emails, created_at
        from account where id = $1) as r),
    'sessions', ${list('select device, place, created_at, last_used_at from session where account_id = $1 order by created_at')},
    'works_for', ${list('select b.name as business, w.role, w.created_at from staff w join business b on b.id = w.business_id where w.account_id = $1 order by b.name collate "C"')},
    'memberships', ${list(`
      select s.public_id as id, b.name as business, s.status, s.payment_state, s.is_gift, s.email, s.address, s.box, s.amount,
             s.pending_box, s.pending_amount, s.zone_fee, s.started_at, s.next_box_on, s.canceled_at, s.coupon_code,
             (select jsonb_build_object('brand', c.brand, 'last4', c.last4, 'exp_month', c.exp_month, 'exp_year', c.exp_year)
                from card_on_file c where c.subscription_id = s.id) as card,
             array(select k.year_month from skip k where k.subscription_id = s.id order by 1) as skipped_months
        from subscription s join business b on b.id = s.business_id where s.account_id = $1 order by s.id`)},
    'orders', ${list(`
      select o.public_id as id, o.number, b.name as business, o.scheduled_on, o.state, o.progress, o.paid_at, o.email, o.address,
             o.box, o.amount, o.discount_amount, o.zone_fee, o.tax_amount, o.credit_amount, o.total_amount, o.coupon_code, o.created_at,
             array(select jsonb_build_object('on', f.fulfill_on, 'mode', f.mode, 'state', f.state)
                     from fulfillment f where f.order_id = o.id order by f.ordinal) as fulfillments
        from "order" o join business b on b.id = o.business_id where o.account_id = $1 order by o.id`)},
    'payments', ${list(`
      select p.public_id as id, b.name as business, p.kind, p.amount, p.state, p.card, p.created_at, o.public_id as order
        from payment p join business b on b.id = p.business_id left join "order" o on o.id = p.order_id
       where p.account_id = $1 order by p.id`)},
    'refunds', ${list(`
      select b.name as business, r.amount, r.as_credit, r.reason, r.state, r.created_at, o.public_id as order
        from refund r join business b on b.id = r.business_id left join "order" o on o.id = r.order_id
       where r.account_id = $1 order by r.id`)},
    'money', ${list(`
      select b.name as business, l.kind, l.cents, l.currency, l.method, ${TOLD_NOTE} as note, l.at
        from ledger_entry l join business b on b.id = l.business_id where l.account_id = $1 order by l.id`)},
    'history', ${list(`
      select b.name as business, s.public_id as membership, e.kind, e.at, e.by, e.summary, e.before, e.after
        from membership_event e join subscription s on s.id = e.subscription_id join business b on b.id = s.business_id
       where s.account_id = $1 order by e.id`)},
    'mails', ${list(`
      select b.name as business, e.kind, e.recipient, e.state, e.subject, e.text, e.created_at, e.sent_at
        from email e join business b on b.id = e.business_id where e.account_id = $1 order by e.id`)}
  ) as data`;
