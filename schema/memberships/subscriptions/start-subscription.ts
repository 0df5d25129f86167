import type { Context } from '../../context.ts';
import type { Coupon } from '../../coupons/coupon.entity.ts';
import { redeemCoupon } from '../../coupons/redeem-coupon.ts';
import { spendCredit } from '../../payments/credit/credit.ts';
import { newPublicId } from '../../public-id.ts';
import type { Address } from '../../rules/businesses/address.ts';
import type { Box } from '../../rules/memberships/box.ts';
import { datesOff, everyDate } from '../../rules/memberships/fulfillments.ts';
import type { OrderPrice } from '../../rules/money/order-price.ts';
import { yearMonth } from '../../rules/time/calendar.ts';
import type { LocalDate } from '../../rules/time/calendar.ts';
import { planOfJoining } from '../../rules/memberships/first-skip.ts';
import { DEFAULT_DAYS } from '../../rules/schedules/box-date.ts';
import { firstBox } from '../../rules/schedules/first-box.ts';
import type { MemberDays } from '../../rules/schedules/schedule.ts';
import type { WeekGroup } from '../../rules/schedules/week-group.ts';
import type { FirstBox } from '../../rules/schedules/first-box.ts';
import { giftEnd, nextBox } from '../../rules/schedules/next-box.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { businessOf } from '../../businesses/records/business-of.ts';
import { nextBoxColumns } from '../../schedules/box-standing.ts';
import { daysOf } from '../../schedules/days-of.ts';
import type { Order } from '../records/order.entity.ts';
import { callersName } from '../records/record-event.ts';
import type { Subscription } from '../records/subscription.entity.ts';
import { taxableOf, thousandthsOf } from '../../rules/money/tax.ts';
import { keepHandOversOff } from '../renewals/hand-overs-off.ts';
import { storeHandOvers } from '../renewals/store-hand-overs.sql.ts';
import { storeSubscription } from './store-subscription.sql.ts';

/** What was agreed at checkout. Amounts are cents; `today` is in the business's zone. */
export interface Agreement {
  accountId: string;
  businessId: string;
  today: LocalDate;
  /** Missing where it was agreed before a business had days of its own: that day. */
  firstBox?: FirstBox;
  box: Box;
  /** In which weeks it comes, of a package of every second week; else null, or missing. */
  group?: WeekGroup | null;
  isGift: boolean;
  email: string;
  address: Address;
  coupon: Coupon | null;
  discountAmount: number;
  /** These are missing where it was agreed before there was tax; the thousandths where it was in basis points alone. */
  taxRate?: number;
  taxRateThousandths?: number;
  taxableAmount?: number;
  taxAmount?: number;
  waivedAmount?: number;
  /** Where it goes, and what its delivery costs; these are missing where it was agreed before there were places and zones. */
  placeId?: string | null;
  zoneId?: string | null;
  zoneFee?: number;
  /** What the account's credit pays; the caller has made sure that it is there. */
  creditAmount?: number;
  /** The legal texts that applied; these are missing where it was agreed before there were any. */
  termsId?: string | null;
  privacyId?: string | null;
  /** The key under which this checkout is remembered. */
  idempotencyKey: string;
  /** Paid by card already, with the coupon's use held back for it: nothing is taken here. */
  isPaid?: boolean;
}

/** What the first order of an agreement costs. */
export function agreedPrice(agreement: Agreement): OrderPrice & { creditAmount: number } {
  const { discountAmount, zoneFee = 0, taxRate = 0 } = agreement;
  const { taxAmount = 0, waivedAmount = 0, creditAmount = 0 } = agreement;
  const taxRateThousandths = thousandthsOf({
    taxRate,
    taxRateThousandths: agreement.taxRateThousandths ?? null,
  });
  const { amount } = agreement.box;
  const totalAmount = amount - discountAmount + zoneFee + taxAmount - waivedAmount - creditAmount;
  return {
    amount,
    discountAmount,
    zoneFee,
    taxRate,
    taxRateThousandths,
    taxableAmount: taxableOf({
      amount,
      discountAmount,
      zoneFee,
      taxAmount,
      taxableAmount: agreement.taxableAmount ?? null,
    }),
    taxAmount,
    waivedAmount,
    creditAmount,
    totalAmount,
  };
}

/**
 * Stores a subscription with its first order, its redemption and the answer of its idempotency key: one statement,
 * with the first event of its history and its mail, and one more for a coupon with a limit. What the account does not
 * know of itself yet is learned from it. Call it inside the checkout's transaction, which keeps the business open.
 * @returns null, and nothing is stored, where the business was closed just now.
 * @throws INVALID 'Coupon code is not valid' where the coupon's last use was taken just now.
 */
export async function startSubscription(
  context: Context,
  agreement: Agreement,
): Promise<{ subscription: Subscription; order: Order } | null> {
  const { accountId, businessId, today, box, isGift, email, address, coupon } = agreement;
  const now = context.now();
  const place = agreement.placeId ? await context.loaders.place.load(agreement.placeId) : null;
  const joining = {
    mode: box.mode,
    placeId: place?.publicId ?? null,
    weekday: null,
    group: agreement.group ?? null,
  };
  const first = agreement.firstBox ?? firstBox(DEFAULT_DAYS, joining, today);
  const business = await businessOf(context, businessId);
  const days = daysOf(business);
  const following = nextBox(days, planOfJoining(joining, first), today);
  const next = isGift ? giftEnd(following) : following;
  const price = agreedPrice(agreement);
  const { totalAmount } = price;
  const state = totalAmount === 0 || agreement.isPaid ? 'paid' : 'unpaid';
  const common = {
    accountId,
    businessId,
    email,
    address,
    box,
    amount: box.amount,
    couponCode: coupon?.code ?? null,
    placeId: agreement.placeId ?? null,
    zoneId: agreement.zoneId ?? null,
    zoneFee: price.zoneFee,
  };
  const subscription: Omit<Subscription, 'id'> = {
    ...common,
    publicId: newPublicId(),
    status: 'active',
    paymentState: 'ok',
    isGift,
    ended: false,
    pendingBox: null,
    pendingAmount: null,
    anchorDay: first.anchorDay,
    weekday: first.weekday,
    weekGroup: joining.group,
    chosenDays: null,
    startedOn: today,
    lastOrderOn: first.on,
    ...nextBoxColumns(next),
    startedAt: now,
    canceledAt: null,
    reactivatedAt: null,
    chargesHeldAt: null,
    couponType: coupon?.type ?? null,
    couponValue: coupon?.value ?? null,
    couponDuration: coupon?.duration ?? null,
  };
  const order: Omit<Order, 'id' | 'number' | 'subscriptionId'> = {
    ...common,
    publicId: newPublicId(),
    scheduledOn: first.on,
    yearMonth: yearMonth(first.on),
    state,
    ...price,
    progress: 'new',
    packAnyway: false,
    paidAt: state === 'paid' ? now : null,
    failedOn: null,
    retryOn: null,
    termsId: agreement.termsId ?? null,
    privacyId: agreement.privacyId ?? null,
    createdAt: now,
  };
  const stored = await storeSubscription(context.em, subscription, order, {
    couponId: coupon?.id ?? null,
    idempotencyKey: agreement.idempotencyKey,
    // A gift's address says who gets it, not who gives it.
    name: isGift ? null : address.fullName,
    phone: isGift ? null : address.phone,
    event: {
      kind: 'started',
      summary: isGift ? 'The gift was ordered' : 'The membership began',
      after: { box, totalAmount, nextBoxOn: isGift ? null : next.on, couponCode: coupon?.code ?? null },
      by: callersName(context),
    },
    email: { publicId: newPublicId(), kind: 'welcome', period: 'start', token: null },
  });
  if (stored === null) return null;
  const { subscriptionId, orderId, number } = stored;
  // A gift is one box.
  if (box.frequency !== undefined && !isGift)
    await handOverOften(
      context,
      business,
      { ...joining, ...first },
      { ...order, id: orderId, subscriptionId },
    );
  await spendCredit(context, { ...order, id: orderId });
  if (coupon && !agreement.isPaid) await redeemCoupon(context, coupon);
  return {
    subscription: { ...subscription, id: subscriptionId },
    order: { ...order, id: orderId, number, subscriptionId },
  };
}

/** Gives an order whose package comes more often than once a month its further hand-overs. */
async function handOverOften(
  context: Context,
  business: BusinessRow,
  member: MemberDays,
  order: Omit<Order, 'number'>,
): Promise<void> {
  const days = daysOf(business);
  const dates = everyDate(days, member, order.scheduledOn);
  await storeHandOvers(context, [{ orderId: order.id, dates }]);
  const off = datesOff(days, member, dates);
  const cents = order.totalAmount + order.creditAmount;
  await keepHandOversOff(context, { ...business, closures: days.closures }, [
    { ...order, cents, handOvers: dates.length + off.length, off },
  ]);
}
