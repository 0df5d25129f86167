import { holdOpen } from '../businesses/hold-open.ts';
import type { Context } from '../context.ts';
import { couponNotValid, findCoupon } from '../coupons/redeem-coupon.ts';
import { invalid, refuseProblems } from '../errors.ts';
import {
  orderOf,
  ORDER_COLUMNS,
  subscriptionOf,
  SUBSCRIPTION_COLUMNS,
} from '../memberships/membership.rows.ts';
import type { OrderRow, Read, SubscriptionRow } from '../memberships/membership.rows.ts';
import { todayAt } from '../memberships/schedule.ts';
import { startSubscription } from '../memberships/start-subscription.ts';
import { emailProblem, LOG_IN_TO_CHECK_OUT } from '../rules/account.ts';
import { addressProblems, completeAddress } from '../rules/address.ts';
import { discountCents } from '../rules/coupon.ts';
import { cutoffProblem } from '../rules/cutoff.ts';
import { trimmed } from '../rules/problem.ts';
import { one } from '../sql.ts';
import { withTransaction } from '../transaction.ts';
import type { AddressInput, SelectionInput } from './checkout.input.ts';
import { checkoutBusiness } from './checkout-business.ts';
import { chosenBox } from './chosen-box.ts';
import { claimCheckout } from './claim-checkout.ts';
import type { PlacedOrder } from './quote.type.ts';

/**
 * One checkout: a subscription, its first order and its coupon's use, in one transaction. The price comes from the
 * published page, and a repeated send is answered with the order it made (decisions, sections 4 to 6).
 * @throws UNAUTHENTICATED, BAD_REQUEST, NOT_FOUND, INVALID by field (the cutoff's sentence too), PRICE_CHANGED with
 * the price that holds, CONFLICT for a used key, TOO_MANY_REQUESTS.
 */
export async function placeOrder(
  context: Context,
  input: { selection: SelectionInput; address: AddressInput; idempotencyKey?: string | null },
): Promise<PlacedOrder> {
  const { id: accountId } = context.caller.required(LOG_IN_TO_CHECK_OUT);
  const { selection } = input;
  const business = await checkoutBusiness(context, selection);
  return withTransaction(context, async () => {
    const claim = await claimCheckout(context, {
      accountId,
      business,
      selection,
      address: input.address,
      idempotencyKey: input.idempotencyKey || context.idempotencyKey || null,
    });
    if (claim.orderId !== null) return placedBefore(context, claim.orderId);

    await holdOpen(context, business);
    refuseProblems({ email: emailProblem(selection.email), ...addressProblems(input.address) });
    const today = todayAt(context, business);
    const { box, page } = await chosenBox(context, business, selection);
    const closed = cutoffProblem(today, page.content.subscriptionCutoffDay);
    if (closed) throw invalid(closed);
    const { coupon, problem } = await findCoupon(context, selection.couponCode, {
      businessId: business.id,
      today,
    });
    if (problem) throw couponNotValid();

    return startSubscription(context, {
      accountId,
      businessId: business.id,
      today,
      box,
      isGift: selection.isGift ?? false,
      email: trimmed(selection.email),
      address: completeAddress(input.address),
      coupon,
      discountAmount: discountCents(coupon, box.amount),
      idempotencyKey: claim.key,
    });
  });
}

/** The order that the same checkout made before, as it is now. */
async function placedBefore(context: Context, orderId: string): Promise<PlacedOrder> {
  const order = await one<Read<OrderRow>>(
    context.em,
    `select ${ORDER_COLUMNS} from "order" o where o.id = $1`,
    [orderId],
  );
  const subscription = await one<Read<SubscriptionRow>>(
    context.em,
    `select ${SUBSCRIPTION_COLUMNS} from subscription s where s.id = $1`,
    [order.subscriptionId],
  );
  return { order: orderOf(order), subscription: subscriptionOf(subscription) };
}
