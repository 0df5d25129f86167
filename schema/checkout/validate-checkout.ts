import { lockOpenBusiness } from '../businesses/records/lock-open-business.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import { couponNotValid, findCoupon } from '../coupons/redeem-coupon.ts';
import { invalid, assertValid, totalChanged } from '../errors.ts';
import { legalTextsOf } from '../legal-texts/legal-texts-of.ts';
import type { LegalTextKind } from '../legal-texts/legal-text.enums.ts';
import { daysOf } from '../schedules/days-of.ts';
import { firstBoxHeld } from '../rules/places/place-days.ts';
import { weekGroupOf } from '../selection/week-group-of.ts';
import { joiningBy, weekdaysNamed } from '../selection/joining-by.ts';
import { todayAt } from '../businesses/records/today-at.ts';
import type { Agreement } from '../memberships/subscriptions/start-subscription.ts';
import { emailProblem } from '../rules/accounts/account.ts';
import { normaliseEmail } from '../rules/accounts/email-address.ts';
import { addressProblems, completeAddress } from '../rules/businesses/address.ts';
import { shippingProblem } from '../rules/businesses/shipping-states.ts';
import { creditToUse } from '../payments/credit/credit.ts';
import { pricingOf } from '../payments/records/pricing-of.ts';
import { exemptCents } from '../rules/money/exempt.ts';
import { withCredit } from '../rules/money/credit.ts';
import { deliveryZone } from '../places/records/delivery-zone.ts';
import { lockOpenPlace } from '../places/records/pickup-place.ts';
import { orderPrice } from '../rules/money/order-price.ts';
import { cutoffProblem } from '../rules/time/cutoff.ts';
import type { AddressInput, SelectionInput } from '../selection/selection.input.ts';
import { chosenBox } from '../selection/chosen-box.ts';

/** A checkout as it was sent. */
export interface ValidatedCheckout {
  accountId: string;
  business: BusinessRow;
  selection: SelectionInput;
  address: AddressInput;
  /** Cents of the first order as they were shown; null where they are not compared. */
  shownTotalAmount: number | null;
}

/**
 * What a checkout agrees on: checked, and priced by the page that visitors see now. Call it in the checkout's
 * transaction. Whether the business is still open is asked where it is written down, which keeps it open from then on.
 * @throws NOT_FOUND, INVALID by field (the cutoff's sentence too), PRICE_CHANGED with the price that holds, or where the first order comes to more than was shown.
 */
export async function validateCheckout(
  context: Context,
  { accountId, business, selection, address, shownTotalAmount }: ValidatedCheckout,
  idempotencyKey: string,
): Promise<Agreement> {
  const hasCredit = context.caller.account?.hasCredit === true;
  // Where these are held, the business is held before them (docs/rules.md "Order of locks").
  if (selection.couponCode || hasCredit) await lockOpenBusiness(context, business);
  assertValid({ email: emailProblem(selection.email), ...addressProblems(address) });
  const today = todayAt(context, business);
  const { box, page, place } = await chosenBox(context, business, selection).catch(
    async (problem: unknown) => {
      // A business that was closed just now has lost its page: that is what is said, and not that the choice can't be had.
      await lockOpenBusiness(context, business);
      throw problem;
    },
  );
  const closed = cutoffProblem(today, page.content.subscriptionCutoffDay);
  if (closed) throw invalid(closed);
  await lockOpenPlace(context, place);
  const zone = box.mode === 'delivery' ? await deliveryZone(context, business.id, address.zip) : null;
  const notShipped = box.mode === 'shipping' ? shippingProblem(business.shipsTo, address.state) : null;
  if (notShipped) throw invalid(notShipped, { state: notShipped });
  const { coupon, problem } = await findCoupon(context, selection.couponCode, {
    businessId: business.id,
    today,
    accountId,
    isRedeeming: true,
  });
  if (problem) throw couponNotValid(problem);
  const pricing = await pricingOf(context, business);
  const credit = hasCredit ? await creditToUse(context, { businessId: business.id, accountId }) : 0;
  const priced = { ...box, exemptAmount: exemptCents(box), zoneFee: zone?.fee ?? 0, coupon };
  const first = orderPrice(priced, pricing);
  const price = withCredit(first, credit, pricing.byCard);
  if (shownTotalAmount !== null && price.totalAmount > shownTotalAmount)
    throw totalChanged(price.totalAmount, shownTotalAmount);
  const group = await weekGroupOf(context, business.id, box, selection);
  const texts = await legalTextsOf(context, business.id);
  const idOf = (kind: LegalTextKind) => texts.find((text) => text.kind === kind)?.id ?? null;
  return {
    accountId,
    businessId: business.id,
    today,
    firstBox: firstBoxHeld(
      daysOf(business),
      joiningBy(box, selection, place, group),
      weekdaysNamed(place, zone),
      today,
    ),
    box,
    group,
    isGift: selection.isGift ?? false,
    email: normaliseEmail(selection.email),
    address: completeAddress(address),
    coupon,
    ...price,
    placeId: place?.id ?? null,
    zoneId: zone?.id ?? null,
    termsId: idOf('terms'),
    privacyId: idOf('privacy'),
    idempotencyKey,
  };
}
