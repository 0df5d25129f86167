import { registerEnumType } from 'type-graphql';
import { AUDIT_AREAS, AUDIT_KINDS } from '../rules/audit/audit-kinds.ts';
import type { AuditArea as Area, AuditKind as Kind } from '../rules/audit/audit-kinds.ts';

const AREA_WORDS: Readonly<Record<Area, string>> = {
  people: 'Who works for a business, and as what.',
  accounts: 'Somebody’s account: what admins do.',
  business: 'A business, its settings and its payment account.',
  money: 'Payments, refunds, credit, reminders.',
  memberships: 'Memberships, skips, notes.',
  boxes: 'How far boxes have got.',
  page: 'Pages, packages, next boxes.',
  coupons: 'Coupons.',
  operations: 'What is done to run the product.',
};

const KIND_WORDS: Readonly<Record<Kind, string>> = {
  staff_attached: 'Somebody was given a role at a business.',
  staff_removed: 'Somebody works there no more.',
  staff_invited: 'Somebody was invited to work there.',
  invitation_taken_back: 'An invitation was taken back.',
  account_created: 'An account was made for somebody.',
  admin_set: 'Somebody was made a platform admin, or is none any more.',
  account_disabled: 'An account was disabled.',
  account_enabled: 'An account was enabled again.',
  sessions_ended: 'Somebody’s sessions were ended.',
  second_factor_reset: 'Somebody’s second factor was reset.',
  password_link_sent: 'A link for a new password was sent or made.',
  account_erased: 'An account was erased on request.',
  business_opened: 'A business was opened.',
  business_closed: 'A business was deleted.',
  settings_saved: 'Settings of a business were changed.',
  payments_connected: 'An account at a payment company was connected.',
  payments_disconnected: 'It was taken away.',
  order_paid: 'An order was marked as paid.',
  order_paid_undone: 'That was taken back.',
  order_refunded: 'Money was given back.',
  credit_given: 'Credit was given.',
  credit_taken_back: 'Credit was taken back.',
  cards_asked: 'Members were asked for their card once more.',
  charges_resumed: 'A membership is charged again after a dispute.',
  debtor_reminded: 'A member was reminded of what is owed.',
  membership_canceled: 'A membership was canceled.',
  membership_reactivated: 'A membership was reactivated.',
  month_skipped: 'A month was skipped for a member.',
  skip_undone: 'That was taken back.',
  membership_noted: 'A note was written.',
  order_marked: 'A box was marked as ready, collected or shipped.',
  order_mark_undone: 'That was taken back.',
  order_packed_anyway: 'A box that is not paid is packed, or held back again.',
  page_published: 'A page was published.',
  next_box_saved: 'The text about a box was saved.',
  catalog_saved: 'A package, add-on or upgrade was saved.',
  catalog_deleted: 'One was deleted.',
  coupon_created: 'A coupon was made.',
  coupon_toggled: 'A coupon was switched on or off.',
  coupon_deleted: 'A coupon was deleted.',
  emails_sent_again: 'Mails that were given up were sent again.',
  job_run: 'A job was run at once.',
};

export const AuditArea = Object.fromEntries(AUDIT_AREAS.map((area) => [area, area])) as {
  [Name in Area]: Name;
};
export type AuditArea = Area;
registerEnumType(AuditArea, {
  name: 'AuditArea',
  description: 'What an entry of the audit is about.',
  valuesConfig: described(AREA_WORDS),
});

export const AuditKind = Object.fromEntries(Object.keys(AUDIT_KINDS).map((kind) => [kind, kind])) as {
  [Name in Kind]: Name;
};
export type AuditKind = Kind;
registerEnumType(AuditKind, {
  name: 'AuditKind',
  description: 'What somebody did, as a word.',
  valuesConfig: described(KIND_WORDS),
});

function described<Word extends string>(words: Readonly<Record<Word, string>>) {
  return Object.fromEntries(
    Object.entries<string>(words).map(([word, description]) => [word, { description }]),
  ) as Record<Word, { description: string }>;
}
