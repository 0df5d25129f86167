import { businessClosed } from '../businesses/records/lock-open-business.ts';
import type { Context } from '../context.ts';
import { startSubscription } from '../memberships/subscriptions/start-subscription.ts';
import { paymentsOf } from '../payments/accounts/payments-of.ts';
import type { PaymentInput } from '../payments/payment.input.ts';
import { LOG_IN_TO_CHECK_OUT } from '../rules/accounts/account.ts';
import { CHECKOUTS, countAgainst } from '../rate-limits/rate-limits.ts';
import { isOpen } from '../rules/money/payment-progress.ts';
import { readLastTry } from './checkout-payment.sql.ts';
import { withCouponCode } from '../rate-limits/coupon-guesses.ts';
import { withTransaction } from '../transaction.ts';
import { validateCheckout } from './validate-checkout.ts';
import type { ValidatedCheckout } from './validate-checkout.ts';
import type { AddressInput, SelectionInput } from '../selection/selection.input.ts';
import { checkoutBusiness } from './checkout-business.ts';
import { reserveIdempotencyKey, stillBeingMade } from './reserve-idempotency-key.ts';
import { payAndPlace } from './pay-and-place.ts';
import { existingOrder } from './existing-order.ts';
import type { PlacedOrder } from './quote.type.ts';

/**
 * One checkout: a subscription, its first order and its coupon's use, in one transaction; by card, its intent and the
 * coupon's use held back, then the charge, then that transaction. The price comes from the published page, and a
 * repeated send is answered with the order it made (docs/rules.md "One checkout" and "What the server prices").
 * @throws UNAUTHENTICATED, BAD_REQUEST, NOT_FOUND, INVALID by field (the cutoff's sentence too), PRICE_CHANGED with
 * the price that holds (without it where the first order comes to more than was shown), CONFLICT for a used key, TOO_MANY_REQUESTS, PAYMENT_ACTION_NEEDED, PAYMENT_DECLINED, PAYMENT_UNAVAILABLE.
 */
export async function placeOrder(
  context: Context,
  input: {
    selection: SelectionInput;
    address: AddressInput;
    idempotencyKey?: string | null;
    payment?: PaymentInput | null;
    shownTotalAmount?: number | null;
  },
): Promise<PlacedOrder> {
  const { id: accountId } = context.caller.required(LOG_IN_TO_CHECK_OUT);
  const { selection, address, shownTotalAmount = null } = input;
  const business = await checkoutBusiness(context, selection);
  const checkout: ValidatedCheckout = { accountId, business, selection, address, shownTotalAmount };
  const idempotencyKey = input.idempotencyKey || context.idempotencyKey || null;
  const company = await paymentsOf(context, business.id);
  return withCouponCode(context, selection.couponCode, () => {
    if (company.provider.method !== 'offline')
      return payAndPlace(context, {
        ...checkout,
        company,
        idempotencyKey,
        payment: input.payment ?? null,
      });
    return placeOffline(context, checkout, idempotencyKey);
  });
}

/**
 * A checkout that was tried by card while its business took cards, sent again now that it doesn't: once its last try is over
 * it is paid at the business, and until then it is that try's.
 * @throws CONFLICT while nobody knows what came of it, TOO_MANY_REQUESTS.
 */
async function leaveCardBehind(context: Context, accountId: string, key: string): Promise<void> {
  const last = await readLastTry(context.em, accountId, key);
  if (!last || isOpen(last)) throw stillBeingMade();
  // A claim counts itself.
  await countAgainst(context, CHECKOUTS, accountId);
}

function placeOffline(
  context: Context,
  checkout: ValidatedCheckout,
  idempotencyKey: string | null,
): Promise<PlacedOrder> {
  return withTransaction(context, async () => {
    const claim = await reserveIdempotencyKey(context, { ...checkout, idempotencyKey });
    if (claim.orderId !== null) return existingOrder(context, claim.orderId);
    if (!claim.isNew) await leaveCardBehind(context, checkout.accountId, claim.key);
    const placed = await startSubscription(context, await validateCheckout(context, checkout, claim.key));
    if (!placed) throw businessClosed();
    return placed;
  });
}
