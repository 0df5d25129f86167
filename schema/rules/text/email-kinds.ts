/**
 * Every kind of mail and when it is sent, in the order in which a membership meets them. Source: docs/rules.md "Which
 * there are".
 */
export const EMAIL_KINDS = {
  welcome: 'A membership began; with the receipt of its first box.',
  upcoming_box: 'The next box, some days before the last day to skip it; can be switched off.',
  skipped: 'A month was skipped.',
  box_changed: 'The box is another one from the next order on.',
  box_moved:
    'The box comes on another day, or not at all that month: the business has changed its days, or moved that box.',
  place_closed: 'Boxes are picked up elsewhere, as their place was closed.',
  day_changed: 'The boxes come on another weekday, or in other weeks.',
  renewed: 'The order of a month was made; with its receipt.',
  payment_failed: 'A box could not be charged.',
  card_ending: 'The card on file ends before the next box is charged to it.',
  card_changed: 'The card on file is another one, or none; by the member or by its bank.',
  card_wanted:
    'The business is paid into another account, or by another payment company, and asks for the card once more.',
  payment_reminder: 'Boxes are still to be paid; by staff, or some days after the box.',
  credit_given: 'The business gave credit.',
  refunded: 'Money was given back for a box.',
  canceled: 'A membership ended.',
} as const;

export type EmailKind = keyof typeof EMAIL_KINDS;

export const emailKinds = Object.keys(EMAIL_KINDS) as readonly EmailKind[];

/** "Upcoming box". Source: docs/rules.md "Which there are". */
export function emailKindLabel(kind: EmailKind): string {
  const words = kind.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
