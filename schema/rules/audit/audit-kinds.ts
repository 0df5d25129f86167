/** What the entries of the audit are filtered by, each with what it is about. Source: docs/rules.md "What staff did". */
export const AREA_MEANINGS = {
  people: 'Who works for a business, and as what.',
  accounts: 'Somebody’s account: what admins do.',
  business: 'A business, its settings and its payment account.',
  money: 'Payments, refunds, credit, reminders.',
  memberships: 'Memberships, skips, notes.',
  boxes: 'How far boxes have got.',
  page: 'Pages, packages, next boxes.',
  coupons: 'Coupons.',
  operations: 'What is done to run the product.',
} as const;
export type AuditArea = keyof typeof AREA_MEANINGS;

export const AUDIT_AREAS = Object.keys(AREA_MEANINGS) as AuditArea[];

interface KindOf {
  area: AuditArea;
  /** What was done, in a sentence. */
  means: string;
  /** The only facts of before and after that are kept: small ones, and nothing secret. */
  facts: readonly string[];
}

const SETTINGS = [
  'taxRate',
  'taxRateThousandths',
  'taxModes',
  'legalName',
  'legalAddress',
  'timeZone',
  'remindsDebtors',
  'acceptsPlatformAccount',
  'takesPlatformCoupons',
  'showsMemberCount',
  'creditsDaysOff',
  'shipsTo',
  'notOpenYet',
] as const;
const PLACE = ['name', 'hours', 'active'] as const;
const ZONE = ['name', 'fee', 'zips'] as const;
const ORDER = ['state', 'totalAmount', 'method', 'amount', 'asCredit', 'yearMonth'] as const;
const MEMBERSHIP = ['status', 'nextBoxOn', 'yearMonth'] as const;
const COUPON = ['type', 'value', 'active', 'duration', 'usesLimit', 'oncePerMember', 'endsOn'] as const;

/** Every kind of entry, with where it belongs and what of its facts is kept; a verb records one of these. */
export const AUDIT_KINDS = {
  staff_attached: { area: 'people', means: 'Somebody was given a role at a business.', facts: ['role'] },
  staff_removed: { area: 'people', means: 'Somebody works there no more.', facts: ['role'] },
  staff_invited: { area: 'people', means: 'Somebody was invited to work there.', facts: ['role'] },
  invitation_taken_back: { area: 'people', means: 'An invitation was taken back.', facts: ['role'] },
  account_created: { area: 'accounts', means: 'An account was made for somebody.', facts: ['isAdmin'] },
  admin_set: {
    area: 'accounts',
    means: 'Somebody was made a platform admin, or is none any more.',
    facts: ['isAdmin'],
  },
  account_disabled: { area: 'accounts', means: 'An account was disabled.', facts: ['isDisabled'] },
  account_enabled: { area: 'accounts', means: 'An account was enabled again.', facts: ['isDisabled'] },
  sessions_ended: { area: 'accounts', means: 'Somebody’s sessions were ended.', facts: ['sessions'] },
  second_factor_reset: {
    area: 'accounts',
    means: 'Somebody’s second factor was reset.',
    facts: ['passkeys', 'hadAuthenticator'],
  },
  password_link_sent: { area: 'accounts', means: 'A link for a new password was sent or made.', facts: [] },
  account_erased: { area: 'accounts', means: 'An account was erased on request.', facts: ['rows'] },
  business_opened: { area: 'business', means: 'A business was opened.', facts: ['slug', 'notOpenYet'] },
  business_closed: {
    area: 'business',
    means: 'A business was deleted.',
    facts: ['slug', 'memberships', 'credit'],
  },
  settings_saved: { area: 'business', means: 'Settings of a business were changed.', facts: SETTINGS },
  schedule_saved: {
    area: 'business',
    means: 'The days of boxes were changed.',
    facts: ['pickup', 'shipping', 'delivery', 'season'],
  },
  days_off_changed: {
    area: 'business',
    means: 'Days off or a moved day were entered, or taken back.',
    facts: ['from', 'to', 'month'],
  },
  legal_text_saved: { area: 'business', means: 'Terms or Privacy were saved.', facts: ['version'] },
  place_saved: { area: 'business', means: 'A pickup place was made, changed or closed.', facts: PLACE },
  place_deleted: { area: 'business', means: 'A pickup place was deleted.', facts: PLACE },
  zone_saved: { area: 'business', means: 'A delivery zone was made or changed.', facts: ZONE },
  zone_deleted: { area: 'business', means: 'A delivery zone was deleted.', facts: ZONE },
  application_put_away: { area: 'business', means: 'An application for a page was put away.', facts: [] },
  message_answered: {
    area: 'business',
    means: 'A message of a visitor was marked as answered, or as not.',
    facts: ['isAnswered'],
  },
  payments_connected: {
    area: 'business',
    means: 'An account at a payment company was connected.',
    facts: ['provider'],
  },
  payments_disconnected: { area: 'business', means: 'It was taken away.', facts: ['provider'] },
  order_paid: { area: 'money', means: 'An order was marked as paid.', facts: ORDER },
  order_paid_undone: { area: 'money', means: 'That was taken back.', facts: ORDER },
  order_refunded: { area: 'money', means: 'Money was given back.', facts: ORDER },
  credit_given: { area: 'money', means: 'Credit was given.', facts: ['amount'] },
  credit_taken_back: { area: 'money', means: 'Credit was taken back.', facts: ['amount'] },
  cards_asked: { area: 'money', means: 'Members were asked for their card once more.', facts: ['asked'] },
  charges_resumed: {
    area: 'money',
    means: 'A membership is charged again after a dispute.',
    facts: ['chargesHeld'],
  },
  debtor_reminded: { area: 'money', means: 'A member was reminded of what is owed.', facts: ['owed'] },
  membership_canceled: { area: 'memberships', means: 'A membership was canceled.', facts: MEMBERSHIP },
  membership_reactivated: { area: 'memberships', means: 'A membership was reactivated.', facts: MEMBERSHIP },
  month_skipped: { area: 'memberships', means: 'A month was skipped for a member.', facts: MEMBERSHIP },
  skip_undone: { area: 'memberships', means: 'That was taken back.', facts: MEMBERSHIP },
  group_changed: {
    area: 'memberships',
    means: 'The boxes of a member come in other weeks.',
    facts: [...MEMBERSHIP, 'group'],
  },
  next_box_moved: {
    area: 'memberships',
    means: 'A member’s next box was put on another day.',
    facts: MEMBERSHIP,
  },
  membership_noted: { area: 'memberships', means: 'A note was written.', facts: [] },
  order_marked: {
    area: 'boxes',
    means: 'A box was marked as ready, collected, not collected, shipped or delivered.',
    facts: ['progress', 'mode', 'yearMonth', 'outcome', 'fulfillment'],
  },
  order_tracked: {
    area: 'boxes',
    means: 'A parcel was given a tracking number.',
    facts: ['yearMonth', 'mode', 'trackingNumber'],
  },
  order_mark_undone: {
    area: 'boxes',
    means: 'That was taken back.',
    facts: ['progress', 'mode', 'yearMonth', 'outcome', 'fulfillment'],
  },
  order_packed_anyway: {
    area: 'boxes',
    means: 'A box that is not paid is packed, or held back again.',
    facts: ['packAnyway', 'yearMonth'],
  },
  page_published: {
    area: 'page',
    means: 'A page was published.',
    facts: ['version', 'packages', 'addOns', 'upgrades'],
  },
  next_box_saved: { area: 'page', means: 'The text about a box was saved.', facts: ['version', 'yearMonth'] },
  testimonial_saved: {
    area: 'page',
    means: 'What an owner says on the landing page was saved.',
    facts: [],
  },
  catalog_saved: {
    area: 'page',
    means: 'A package, add-on or upgrade was saved.',
    facts: ['name', 'amount', 'amounts', 'taxExempt'],
  },
  catalog_deleted: { area: 'page', means: 'One was deleted.', facts: ['name'] },
  coupon_created: { area: 'coupons', means: 'A coupon was made.', facts: COUPON },
  coupon_toggled: { area: 'coupons', means: 'A coupon was switched on or off.', facts: COUPON },
  coupon_deleted: { area: 'coupons', means: 'A coupon was deleted.', facts: COUPON },
  emails_sent_again: {
    area: 'operations',
    means: 'Mails that were given up were sent again.',
    facts: ['emails'],
  },
  job_run: { area: 'operations', means: 'A job was run at once.', facts: ['job'] },
  business_exported: {
    area: 'business',
    means: 'All of a business was exported by command.',
    facts: ['slug', 'rows', 'pictures'],
  },
  secrets_rotated: {
    area: 'operations',
    means: 'Sealed secrets were sealed anew by the newest key.',
    facts: ['authenticators', 'paymentAccounts'],
  },
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
