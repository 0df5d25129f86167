/** What the entries of the audit are filtered by. Source: docs/rules.md "What staff did". */
export const AUDIT_AREAS = [
  'people',
  'accounts',
  'business',
  'money',
  'memberships',
  'boxes',
  'page',
  'coupons',
  'operations',
] as const;
export type AuditArea = (typeof AUDIT_AREAS)[number];

interface KindOf {
  area: AuditArea;
  /** The only facts of before and after that are kept: small ones, and nothing secret. */
  facts: readonly string[];
}

const SETTINGS = [
  'taxRate',
  'taxModes',
  'legalName',
  'legalAddress',
  'timeZone',
  'remindsDebtors',
  'notOpenYet',
] as const;
const ORDER = ['state', 'totalAmount', 'method', 'amount', 'asCredit', 'yearMonth'] as const;
const MEMBERSHIP = ['status', 'nextBoxOn', 'yearMonth'] as const;
const COUPON = ['type', 'value', 'active', 'duration', 'usesLimit', 'oncePerMember', 'endsOn'] as const;

/** Every kind of entry, with where it belongs and what of its facts is kept; a verb records one of these. */
export const AUDIT_KINDS = {
  staff_attached: { area: 'people', facts: ['role'] },
  staff_removed: { area: 'people', facts: ['role'] },
  staff_invited: { area: 'people', facts: ['role'] },
  invitation_taken_back: { area: 'people', facts: ['role'] },
  account_created: { area: 'accounts', facts: ['isAdmin'] },
  admin_set: { area: 'accounts', facts: ['isAdmin'] },
  account_disabled: { area: 'accounts', facts: ['isDisabled'] },
  account_enabled: { area: 'accounts', facts: ['isDisabled'] },
  sessions_ended: { area: 'accounts', facts: ['sessions'] },
  second_factor_reset: { area: 'accounts', facts: ['passkeys', 'hadAuthenticator'] },
  password_link_sent: { area: 'accounts', facts: [] },
  account_erased: { area: 'accounts', facts: ['rows'] },
  business_opened: { area: 'business', facts: ['slug'] },
  business_closed: { area: 'business', facts: ['slug', 'memberships'] },
  settings_saved: { area: 'business', facts: SETTINGS },
  payments_connected: { area: 'business', facts: ['provider'] },
  payments_disconnected: { area: 'business', facts: ['provider'] },
  order_paid: { area: 'money', facts: ORDER },
  order_paid_undone: { area: 'money', facts: ORDER },
  order_refunded: { area: 'money', facts: ORDER },
  credit_given: { area: 'money', facts: ['amount'] },
  credit_taken_back: { area: 'money', facts: ['amount'] },
  cards_asked: { area: 'money', facts: ['asked'] },
  charges_resumed: { area: 'money', facts: ['chargesHeld'] },
  debtor_reminded: { area: 'money', facts: ['owed'] },
  membership_canceled: { area: 'memberships', facts: MEMBERSHIP },
  membership_reactivated: { area: 'memberships', facts: MEMBERSHIP },
  month_skipped: { area: 'memberships', facts: MEMBERSHIP },
  skip_undone: { area: 'memberships', facts: MEMBERSHIP },
  membership_noted: { area: 'memberships', facts: [] },
  order_marked: { area: 'boxes', facts: ['progress', 'yearMonth'] },
  order_mark_undone: { area: 'boxes', facts: ['progress', 'yearMonth'] },
  order_packed_anyway: { area: 'boxes', facts: ['packAnyway', 'yearMonth'] },
  page_published: { area: 'page', facts: ['version', 'packages', 'addOns', 'upgrades'] },
  next_box_saved: { area: 'page', facts: ['version', 'yearMonth'] },
  catalog_saved: { area: 'page', facts: ['name', 'amount', 'amounts'] },
  catalog_deleted: { area: 'page', facts: ['name'] },
  coupon_created: { area: 'coupons', facts: COUPON },
  coupon_toggled: { area: 'coupons', facts: COUPON },
  coupon_deleted: { area: 'coupons', facts: COUPON },
  emails_sent_again: { area: 'operations', facts: ['emails'] },
  job_run: { area: 'operations', facts: ['job'] },
} as const satisfies Record<string, KindOf>;
export type AuditKind = keyof typeof AUDIT_KINDS;

/** A fact that is longer is cut: an entry is small. Characters. */
const FACT_MAX = 200;

/**
 * What of some facts an entry of that kind keeps: those on its list alone, texts cut at 200 characters; null where nothing
 * is left. Whatever else a verb hands over, a password's hash or a card's id among it, is never stored.
 */
export function factsKept(
  kind: AuditKind,
  facts: Readonly<Record<string, unknown>> | null | undefined,
): Record<string, unknown> | null {
  const allowed: readonly string[] = AUDIT_KINDS[kind].facts;
  const kept = Object.entries(facts ?? {}).filter(
    ([name, value]) => allowed.includes(name) && value !== undefined,
  );
  if (kept.length === 0) return null;
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, FACT_MAX) : value]),
  );
}

/** "jo…@example.com": enough to know an address again, and not enough to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 0 ? '…' : `${email.slice(0, Math.min(2, at - 1))}…${email.slice(at)}`;
}
