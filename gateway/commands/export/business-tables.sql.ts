import type { Client } from 'pg';

/** A file of an export: what it holds, and the statement that reads it, $1 being the business's id. */
export interface ExportTable {
  file: string;
  select: string;
}

// By hand: what an export holds is said column by column, so that nothing secret comes in with a new column. Left out are
// tokens, hashes, sealed credentials, a card's and a customer's id, keys of calls, and the words of mails, whose links hold
// tokens. Ids are those that the product shows; money is cents.

const MEMBERSHIP = `(select s.public_id from subscription s where s.id = r.subscription_id) as membership`;
const ORDER = `(select o.public_id from "order" o where o.id = r.order_id) as "order"`;
const MEMBER = `(select a.username from account a where a.id = r.account_id) as member`;
const PLACE = `(select p.name from place p where p.id = r.place_id) as place`;
const ZONE = `(select z.name from zone z where z.id = r.zone_id) as zone`;

/** The files of tables, in the order in which they are written (docs/operating.md "A business as files"). */
export const EXPORT_TABLES: readonly ExportTable[] = [
  {
    file: 'people',
    select: `select a.username, a.name, a.email, r.role, r.created_at
               from staff r join account a on a.id = r.account_id where r.business_id = $1 order by r.id`,
  },
  {
    file: 'invitations',
    select: `select email, role, created_at, expires_at from invitation where business_id = $1 order by id`,
  },
  {
    file: 'messages',
    select: `select name, email, company, subject, message, created_at, answered_at,
                    (select a.username from account a where a.id = r.answered_by) as answered_by
               from contact_message r where business_id = $1 order by id`,
  },
  {
    file: 'legal-texts',
    select: `select kind, version, html, saved_at,
                    (select a.username from account a where a.id = r.saved_by) as saved_by
               from legal_text r where business_id = $1 order by id`,
  },
  {
    file: 'opening-notices',
    select: `select email, created_at from opening_notice where business_id = $1 order by id`,
  },
  {
    file: 'packages',
    select: `select item_id as id, name, description, description_html, currency, tax_exempt, frequency, created_at
               from item where business_id = $1 order by id`,
  },
  {
    file: 'prices',
    select: `select i.item_id as package, r.variation_id as id, r.name, r.ordinal, r.amount, r.currency
               from variation r join item i on i.id = r.item_row_id where i.business_id = $1 order by i.id, r.ordinal`,
  },
  ...['add_on', 'upgrade'].map((table) => ({
    file: `${table.replace('_', '-')}s`,
    select: `select ${table}_id as id, name, description, amount, currency, tax_exempt, created_at
               from ${table} where business_id = $1 order by id`,
  })),
  {
    file: 'places',
    select: `select public_id as id, name, address, hours, note, weekdays, active, position, deleted_at
               from place where business_id = $1 order by id`,
  },
  {
    file: 'zones',
    select: `select public_id as id, name, zips, fee, weekday, deleted_at
               from zone where business_id = $1 order by id`,
  },
  {
    file: 'coupons',
    select: `select code, type, value, active, duration, uses_limit, once_per_member, ends_on, created_at, deleted_at
               from coupon where business_id = $1 order by id`,
  },
  {
    file: 'next-boxes',
    select: `select year_month, content, picture_url, published_at
               from next_box_edition where business_id = $1 order by year_month`,
  },
  {
    file: 'memberships',
    select: `select public_id as id, ${MEMBER}, status, payment_state, is_gift, email, address, box, amount, pending_box,
                    pending_amount, anchor_day, weekday, week_group, started_on, last_order_on, next_box_on, deadline_on, started_at, canceled_at,
                    reactivated_at, coupon_code, coupon_type, coupon_value, coupon_duration, ${PLACE}, ${ZONE}, zone_fee
               from subscription r where business_id = $1 order by id`,
  },
  {
    file: 'cards',
    select: `select ${MEMBERSHIP}, brand, last4, exp_month, exp_year, saved_at
               from card_on_file r where subscription_id in (select id from subscription where business_id = $1)
              order by subscription_id`,
  },
  {
    file: 'skips',
    select: `select ${MEMBERSHIP}, year_month, created_at from skip r where business_id = $1 order by id`,
  },
  {
    file: 'missed-months',
    select: `select ${MEMBERSHIP}, year_month, scheduled_on, created_at
               from missed_month r where subscription_id in (select id from subscription where business_id = $1)
              order by id`,
  },
  {
    file: 'orders',
    select: `select public_id as id, number, ${MEMBERSHIP}, ${MEMBER}, year_month, scheduled_on, state, progress, email,
                    address, box, amount, discount_amount, tax_rate, coalesce(tax_rate_thousandths, tax_rate * 10) as tax_rate_thousandths,
                    coalesce(taxable_amount, case when tax_amount > 0 then amount - discount_amount + zone_fee else 0 end) as taxable_amount, tax_amount, credit_amount, waived_amount, total_amount,
                    coupon_code, ${PLACE}, ${ZONE}, zone_fee, paid_at, failed_on, retry_on, created_at
               from "order" r where business_id = $1 order by id`,
  },
  {
    file: 'fulfillments',
    select: `select public_id as id, ${ORDER}, ${MEMBERSHIP}, fulfill_on, mode, state, outcome, carrier, tracking_number
               from fulfillment r where business_id = $1 order by id`,
  },
  {
    file: 'payments',
    select: `select public_id as id, kind, ${ORDER}, ${MEMBERSHIP}, ${MEMBER}, amount, state, reason, provider_code,
                    provider_payment_id, card, created_at, updated_at
               from payment r where business_id = $1 order by id`,
  },
  {
    file: 'refunds',
    select: `select public_id as id, kind, ${ORDER}, ${MEMBER}, amount, as_credit, reason, state, provider_refund_id, by,
                    created_at, updated_at
               from refund r where business_id = $1 order by id`,
  },
  {
    file: 'disputes',
    select: `select ${ORDER}, ${MEMBER}, state, amount, fee, reason, provider_dispute_id, due_at, opened_at, decided_at
               from dispute r where business_id = $1 order by id`,
  },
  {
    file: 'ledger',
    select: `select at, kind, cents, tax_cents, currency, method, ${ORDER}, ${MEMBER}, note, provider_reference, by
               from ledger_entry r where business_id = $1 order by id`,
  },
  {
    file: 'history',
    select: `select ${MEMBERSHIP}, at, kind, by, summary, before, after, note
               from membership_event r where subscription_id in (select id from subscription where business_id = $1)
              order by id`,
  },
  {
    file: 'mails',
    select: `select ${MEMBERSHIP}, ${MEMBER}, kind, period, recipient, subject, state, problem, created_at, sent_at
               from email r where business_id = $1 order by id`,
  },
  {
    file: 'payment-accounts',
    select: `select provider, reference, name, is_live, connected_at, connected_by, disconnected_at, revoked_at
               from provider_account where business_id = $1 order by id`,
  },
  {
    file: 'activity',
    select: `select at, kind, area, coalesce((select a.username from account a where a.id = r.by_account_id), done_by) as by,
                    (select a.username from account a where a.id = r.subject_account_id) as person, subject, summary, before,
                    after
               from audit_entry r where business_id = $1 order by id`,
  },
];

/** The business, its settings and its page; null where no business has that slug. */
export async function businessToExport(
  client: Client,
  slug: string,
): Promise<{ id: string; business: unknown; page: unknown } | null> {
  const { rows } = await client.query<{ id: string; business: unknown; page: unknown }>(
    `select b.id, (select row_to_json(r) from (select b.slug, b.name, b.logo_url, b.description, b.time_zone, b.created_at,
                     b.closed_at, b.not_open_yet, b.sells_global_page, b.tax_rate, b.tax_rate_thousandths, b.tax_modes, b.legal_name,
                     b.legal_address, b.tax_number, b.reminds_debtors, b.accepts_platform_account, b.takes_platform_coupons,
                     b.shows_member_count, b.contact_email, b.contact_phone) r) as business,
            (select row_to_json(r) from (select p.version, p.updated_at, p.content) r) as page
       from business b left join page p on p.business_id = b.id where b.slug = $1`,
    [slug],
  );
  return rows[0] ?? null;
}

/** File names of the uploads that a business shows or has shown. */
export async function uploadsOf(client: Client, businessId: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select distinct m[1] || m[2] as name from (
       select logo_url as text from business where id = $1
       union all select content::text from page where business_id = $1
       union all select picture_url from next_box_edition where business_id = $1
       union all select content from next_box_edition where business_id = $1
       union all select description_html from item where business_id = $1
     ) as t, regexp_matches(t.text, '/uploads/([0-9a-f]{32}-[0-9]+x[0-9]+)(?:-[0-9]+)?(\\.(?:jpg|png|gif))', 'g') as m
     order by 1`,
    [businessId],
  );
  return rows.map(({ name }) => name);
}

/** Rows that are in memory at a time. */
const BATCH = 2_000;

/** The names of a table's columns, and then its rows, a batch at a time. Call it in a transaction. */
export async function* exportedRows(
  client: Client,
  { select }: ExportTable,
  businessId: string,
): AsyncGenerator<string[] | Record<string, unknown>[]> {
  const { fields } = await client.query(`select * from (${select}) as t limit 0`, [businessId]);
  yield fields.map(({ name }) => name);
  // A cursor takes no parameter from outside; an id is digits.
  await client.query(
    `declare exported no scroll cursor for select row_to_json(t) as row from (${select.replaceAll('$1', String(BigInt(businessId)))}) as t`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(`fetch ${BATCH} from exported`);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await client.query('close exported');
}
