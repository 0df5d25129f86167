import type { Context } from '../context.ts';
import { db } from '../database/database.ts';
import { findCoupon } from '../coupons/redeem-coupon.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import { withCouponCode } from '../rate-limits/coupon-guesses.ts';
import { creditOf } from '../payments/credit/credit.ts';
import { pricingOf } from '../payments/records/pricing-of.ts';
import { exemptCents } from '../rules/money/exempt.ts';
import { withCredit } from '../rules/money/credit.ts';
import { laterPrice, orderPrice } from '../rules/money/order-price.ts';
import { deliveryProblem, zoneOfZip } from '../rules/places/zones.ts';
import { cutoffProblem } from '../rules/time/cutoff.ts';
import { formatUsd } from '../rules/money/money.ts';
import { daysOf } from '../schedules/days-of.ts';
import { firstBoxHeld } from '../rules/places/place-days.ts';
import { planOfJoining } from '../rules/memberships/first-skip.ts';
import { nextBox } from '../rules/schedules/next-box.ts';
import { skipBy } from '../rules/memberships/skips.ts';
import { weekGroupOf } from '../selection/week-group-of.ts';
import { joiningBy, weekdaysNamed } from '../selection/joining-by.ts';
import type { SelectionInput } from '../selection/selection.input.ts';
import { checkoutBusiness } from './checkout-business.ts';
import { WEEK_GROUPS } from '../rules/schedules/week-group.ts';
import { chosenBox } from '../selection/chosen-box.ts';
import type { Quote } from './quote.type.ts';
import { RUNNING_STATUSES } from '../rules/memberships/membership-status.ts';

/**
 * What a selection would cost and bring today, for anybody; with the ZIP code of the address, what its delivery costs. A coupon, a
 * cutoff, or a ZIP code that stands in the way is told beside the price. @throws BAD_REQUEST, NOT_FOUND, INVALID on the field that can't be had,
 * TOO_MANY_REQUESTS after many wrong codes.
 */
export async function quoteOrder(
  context: Context,
  selection: SelectionInput,
  zip: string | null = null,
): Promise<Quote> {
  const business = await checkoutBusiness(context, selection);
  const today = todayAt(context, business);
  const { box, page, place } = await chosenBox(context, business, selection, { isQuote: true });
  const { coupon, problem } = await withCouponCode(
    context,
    selection.couponCode,
    () =>
      findCoupon(context, selection.couponCode, {
        businessId: business.id,
        today,
        accountId: context.caller.account?.id,
      }),
    (answer) => answer.problem !== null,
  );
  const isGift = selection.isGift ?? false;
  const pricing = await pricingOf(context, business);
  const { account } = context.caller;
  const credit = account?.hasCredit
    ? await creditOf(context, { businessId: business.id, accountId: account.id })
    : 0;
  const zones = box.mode === 'delivery' ? await context.loaders.zones.load(business.id) : [];
  const zone = zoneOfZip(zip, zones);
  const priced = { ...box, exemptAmount: exemptCents(box), zoneFee: zone?.fee ?? 0, coupon };
  const { amount, zoneFee, ...price } = withCredit(orderPrice(priced, pricing), credit, pricing.byCard);
  const later = laterPrice(priced, pricing);
  const days = daysOf(business);
  const group = await weekGroupOf(context, business.id, box, selection);
  const joining = joiningBy(box, selection, place, group);
  const firstOf = (each: typeof group) =>
    firstBoxHeld(days, { ...joining, group: each }, weekdaysNamed(place, zone), today);
  const first = firstOf(group);
  const isChosen = group !== null && days[box.mode].rhythm === 'weekdays';
  const plan = planOfJoining(joining, first);
  const next = nextBox(days, plan, today);
  const monthlyAmount = isGift ? 0 : later.totalAmount;
  return {
    box,
    ...price,
    place,
    zone,
    zoneFeeAmount: zoneFee,
    zipProblem: zip === null ? null : deliveryProblem(zip, zones),
    subtotalAmount: amount,
    subtotal: formatUsd(amount),
    discount: formatUsd(price.discountAmount),
    tax: formatUsd(price.taxAmount),
    total: formatUsd(price.totalAmount),
    monthlyAmount,
    monthlyTaxAmount: isGift ? 0 : later.taxAmount,
    monthly: formatUsd(monthlyAmount),
    couponCode: coupon?.code ?? null,
    couponProblem: problem,
    cutoffProblem: cutoffProblem(today, page.content.subscriptionCutoffDay),
    group: isChosen ? group : null,
    groups: isChosen ? WEEK_GROUPS.map((each) => ({ group: each, firstBoxOn: firstOf(each).on })) : [],
    firstBoxOn: first.on,
    nextBoxOn: isGift ? null : next.on,
    deadlineOn: isGift ? null : next.deadlineOn,
    skipBy: isGift ? null : skipBy(days, plan, today),
    alreadyMember: await isMember(context, business.id),
    pageVersion: page.version,
  };
}

async function isMember(context: Context, businessId: string): Promise<boolean> {
  const { account } = context.caller;
  if (!account) return false;
  const membership = await db(context.em)
    .selectFrom('subscription')
    .select('id')
    .where('businessId', '=', businessId)
    .where('accountId', '=', account.id)
    .where('status', 'in', RUNNING_STATUSES)
    .where('isGift', '=', false)
    .limit(1)
    .executeTakeFirst();
  return membership !== undefined;
}
