import type { CouponDuration, CouponType } from '../../coupons/coupon.enums.ts';
import type { Box } from '../../rules/memberships/box.ts';
import type { Exemptions } from '../../rules/money/exempt.ts';
import type { TaxSetting } from '../../rules/money/tax.ts';
import type { WeekGroup } from '../../rules/schedules/week-group.ts';
import type { Weekday } from '../../rules/schedules/weekday.ts';
import type { LocalDate, YearMonth } from '../../rules/time/calendar.ts';

/** What only the verb knows that causes a mail. */
export interface ExtraFacts {
  /** skipped: the month that brings no box. */
  skippedMonth?: YearMonth;
  /** upcoming_box: the month that it is about, and the day of its box. */
  upcomingMonth?: YearMonth;
  upcomingOn?: LocalDate;
  /** upcoming_box: the last day on which that box can be changed; missing: by the windows of months. */
  upcomingDeadlineOn?: LocalDate;
  /** box_changed: the day of the first box that is the new one. */
  holdsFrom?: LocalDate | null;
  /** box_moved: the day that the box had, and the one that it has; null: no box comes that month. */
  movedFrom?: LocalDate;
  movedTo?: LocalDate | null;
  /** box_moved: days on which no box comes, as others of the month stay; the cents of credit for them; and days that come again. */
  handOversOff?: LocalDate[];
  creditForOff?: number;
  handOversBack?: LocalDate[];
  /** box_moved: why, in the words of the business. */
  movedBecause?: string;
  /** day_changed: the weekday on which the boxes come now. */
  weekday?: Weekday;
  /** day_changed: the group in whose weeks they come now. */
  weekGroup?: WeekGroup;
  /** renewed: cards are taken, but none is on file, so the business takes the payment. */
  lacksCard?: boolean;
  /** renewed: the payment company of the card on file isn't set up any more, so the business takes the payment. */
  cardNotCharged?: boolean;
  /** renewed, with `cardNotCharged`, and payment_failed: no other card can be given. */
  takesNoCards?: boolean;
  /** payment_failed: when the payment is tried again; null where it was the last time and the box is written off. */
  retryOn?: LocalDate | null;
  /** payment_failed: the card can't be used and is not tried again; until this day the box waits for another one. */
  payBy?: LocalDate | null;
  /** payment_failed: the bank asks the card's owner to confirm it, so that only they can pay, until `payBy`. */
  isToConfirm?: boolean;
  /** payment_reminder: the boxes that are still to be paid, the oldest first; amounts in cents. */
  owed?: { scheduledOn: LocalDate; totalAmount: number; hasFailed: boolean }[];
  /** refunded: cents, why in the words of who gave it back, and whether it goes to a card. */
  refund?: { amount: number; reason: string | null; isToCard: boolean; asCredit?: boolean };
  /** payment_failed and refunded: cents of credit that the box had used, and that its member has again. */
  creditBack?: number;
  /**
   * card_changed: what is on file now and what was before, null for none; `by` the member, or their bank. card_ending and
   * card_wanted: the card that is on file.
   */
  card?: { now: MailedCard | null; before?: MailedCard | null; by?: 'member' | 'bank' };
  /** credit_given: cents, and why in the words of who gave it. */
  credit?: { amount: number; reason: string };
  /** place_closed: the name of the place that was closed; where it is picked up now, in words, and when that is open. */
  place?: { closed: string; now: string; hours: string };
  /** canceled, as the business was closed: cents of credit that the member has left there. */
  creditLeft?: number;
  /** canceled: the member asked for it, boxes went unpaid, or the business was closed. "asked" unless given. */
  because?: 'asked' | 'unpaid' | 'closed';
  /**
   * card_wanted: the payment company has changed and the card goes on being charged, or it can't be charged any more. The
   * business has an account of its own unless given.
   */
  cardBecause?: 'company_changed' | 'not_charged';
}

/** A card as its member knows it. */
export interface MailedCard {
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
}

/** What a mail says, as it was when the mail was queued. Amounts in cents, days in the business's zone. */
export interface EmailFacts extends ExtraFacts {
  slug: string;
  businessName: string;
  isGift: boolean;
  box: Box;
  /** Cents a month before a coupon. */
  amount: number;
  pendingBox: Box | null;
  /** Cents that the delivery of the next box costs; mails that were queued before there were zones have none. */
  zoneFee?: number;
  lastOrderOn: LocalDate;
  nextBoxOn: LocalDate | null;
  /** The last day on which that box can be changed; null or missing: by the windows of months. */
  deadlineOn?: LocalDate | null;
  skippedMonths: YearMonth[];
  coupon: { type: CouponType; value: number; duration: CouponDuration } | null;
  /** The tax of the business; mails that were queued before there was any have none. */
  tax?: TaxSetting;
  /** What of its next box is not taxed, as the page said then; null or missing where there is no tax. */
  exemptions?: Exemptions | null;
  /** The order that the mail is about, where it is about one. */
  order: OrderFacts | null;
}

export interface OrderFacts {
  publicId: string;
  /** Mails that were queued before orders had numbers have none. */
  number?: number;
  scheduledOn: LocalDate;
  box: Box;
  amount: number;
  discountAmount: number;
  /** Of its delivery; missing in older mails. */
  zoneFee?: number;
  totalAmount: number;
  /** Mails that were queued before there was tax have none. */
  taxRate?: number;
  /** Null, or missing in older mails: ten times taxRate. */
  taxRateThousandths?: number | null;
  taxAmount?: number;
  /** Cents that it is on; null or missing in older ones: all that the coupon left. */
  taxableAmount?: number | null;
  waivedAmount?: number;
  creditAmount?: number;
  couponCode: string | null;
  state: string;
}
