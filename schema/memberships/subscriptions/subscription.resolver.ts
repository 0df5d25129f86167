import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql';
import { businessOf } from '../../businesses/records/business-of.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { AddressInput, SelectionInput } from '../../selection/selection.input.ts';
import type { Context } from '../../context.ts';
import type { Address as AddressContent } from '../../rules/businesses/address.ts';
import { GIFT_HAS_NO_CHANGE } from '../../rules/time/change-box-window.ts';
import { exemptionsAt } from '../../pages/exemptions-at.ts';
import { pricingOf } from '../../payments/records/pricing-of.ts';
import { exemptCents, withExemptions } from '../../rules/money/exempt.ts';
import type { OrderPrice } from '../../rules/money/order-price.ts';
import { renewalPrice } from '../../rules/memberships/renewal-order.ts';
import { IS_CANCELED } from '../../rules/memberships/renewal.ts';
import {
  GIFT_HAS_NO_SKIP,
  PAST_DUE_HAS_NO_SKIP,
  monthProblem,
  skipBy,
  skipMonthOf,
} from '../../rules/memberships/skips.ts';
import { Weekday } from '../../schedules/schedule.enums.ts';
import { GraphQLEmailAddress, GraphQLLocalDate } from '../../scalars.ts';
import { Address } from '../records/box.types.ts';
import { Order } from '../records/order.entity.ts';
import { Subscription } from '../records/subscription.entity.ts';
import { changeBox } from './change-box.ts';
import { changePlace } from './change-place.ts';
import { refuseContact } from '../records/contact-of.ts';
import { saveShipTo } from './save-ship-to.ts';
import { standingOf, storedNextBox } from '../../schedules/box-standing.ts';
import type { StandingNow } from '../../schedules/box-standing.ts';
import { changeProblem } from '../records/change-problem.ts';
import { canBeChanged, renews } from '../../rules/memberships/membership-status.ts';
import type { Row } from '../../database/row.ts';

const SLUG = { description: 'Slug of the business.' };
const SUBSCRIPTION_ID = {
  nullable: true,
  description: 'Which membership there, where the caller holds several.',
};

/** A membership, its windows of today, and what its member changes. */
@Resolver(() => Subscription)
export class SubscriptionResolver {
  @FieldResolver(() => Business, { description: 'Whose membership it is.' })
  business(@Root() { businessId }: Row<Subscription>, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @FieldResolver(() => GraphQLEmailAddress, {
    description: 'Where its mails go; for the member, and those who may reach them.',
  })
  async email(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<string> {
    await refuseContact(context, subscription);
    return subscription.email;
  }

  @FieldResolver(() => Address, {
    description:
      'Where its boxes go, for pickup the contact address; for the member, and those who may reach them.',
  })
  async address(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<AddressContent> {
    await refuseContact(context, subscription);
    return subscription.address;
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day of the next box, in the business’s zone; null when canceled or a gift.',
  })
  async nextBoxOn(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<string | null> {
    if (!renews(subscription)) return null;
    return subscription.nextBoxOn ?? (await standingNow(context, subscription)).standing.next.on;
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The last day on which that box can be changed; null by the windows of months, when canceled or a gift.',
  })
  deadlineOn(@Root() subscription: Row<Subscription>): string | null {
    return renews(subscription) ? (storedNextBox(subscription)?.deadlineOn ?? null) : null;
  }

  @FieldResolver(() => Weekday, {
    nullable: true,
    description: 'The weekday of its boxes, where the schedule of its mode has several; else null.',
  })
  weekday(@Root() subscription: Row<Subscription>): Weekday | null {
    return subscription.weekday;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'Cents of its next order, with a coupon that lasts and today’s tax; null when canceled or a gift.',
  })
  async nextAmount(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<number | null> {
    return (await nextPrice(context, subscription))?.totalAmount ?? null;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'What of nextAmount is sales tax; null when canceled or a gift.',
  })
  async nextTaxAmount(
    @Root() subscription: Row<Subscription>,
    @Ctx() context: Context,
  ): Promise<number | null> {
    return (await nextPrice(context, subscription))?.taxAmount ?? null;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The month, "2026-12", that a skip now would skip; null when canceled or a gift.',
  })
  async skipMonth(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<string | null> {
    if (!renews(subscription)) return null;
    const { days, standing, now } = await standingNow(context, subscription);
    return skipMonthOf(days, standing, now);
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The last day on which that month can be skipped; null when canceled or a gift.',
  })
  async skipBy(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<string | null> {
    if (!renews(subscription)) return null;
    const { days, standing, now } = await standingNow(context, subscription);
    return skipBy(days, standing, now);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why it can’t be skipped today; null where it can.',
  })
  async skipProblem(
    @Root() subscription: Row<Subscription>,
    @Ctx() context: Context,
  ): Promise<string | null> {
    if (!canBeChanged(subscription.status)) return IS_CANCELED;
    if (subscription.isGift) return GIFT_HAS_NO_SKIP;
    const { days, standing, now } = await standingNow(context, subscription);
    const problem = monthProblem(days, standing, skipMonthOf(days, standing, now), now);
    return problem?.sentence ?? (subscription.paymentState === 'past_due' ? PAST_DUE_HAS_NO_SKIP : null);
  }

  @FieldResolver(() => Boolean, { description: 'That month is skipped already.' })
  async isSkipped(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<boolean> {
    const { days, standing, now } = await standingNow(context, subscription);
    return standing.skippedMonths.includes(skipMonthOf(days, standing, now));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Why the box can’t be changed today; null while the window is open.',
  })
  async changeBoxProblem(
    @Root() subscription: Row<Subscription>,
    @Ctx() context: Context,
  ): Promise<string | null> {
    if (!canBeChanged(subscription.status)) return IS_CANCELED;
    if (subscription.isGift) return GIFT_HAS_NO_CHANGE;
    const business = await businessOf(context, subscription.businessId);
    return changeProblem(context, subscription, business);
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The order date from which a change made now holds; null when canceled or a gift.',
  })
  changeHoldsFrom(@Root() subscription: Row<Subscription>, @Ctx() context: Context): Promise<string | null> {
    return this.nextBoxOn(subscription, context);
  }

  @Mutation(() => Subscription, {
    description: 'Changes what is in the box from the next order on. TOO_LATE outside of the window.',
  })
  changeBox(
    @Arg('businessSlug', () => String, SLUG) businessSlug: string,
    @Arg('subscriptionId', () => ID, SUBSCRIPTION_ID) subscriptionId: string | null,
    @Arg('selection', () => SelectionInput, { description: 'The new box.' }) selection: SelectionInput,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return changeBox(context, { businessSlug, subscriptionId, selection });
  }

  @FieldResolver(() => Order, {
    nullable: true,
    description:
      'Its newest order, as long as nobody has begun to prepare it: its address can be changed as well.',
  })
  openOrder(@Root() { id }: Row<Subscription>, @Ctx() context: Context): Promise<Order | null> {
    return context.loaders.openOrder.load(id);
  }

  @Mutation(() => Subscription, {
    description:
      'Saves where the next boxes go; where asked for, the box of the open order too. A gift’s address is that of its one box: TOO_LATE once it is being prepared.',
  })
  saveShipTo(
    @Arg('businessSlug', () => String, SLUG) businessSlug: string,
    @Arg('subscriptionId', () => ID, SUBSCRIPTION_ID) subscriptionId: string | null,
    @Arg('address', () => AddressInput, { description: 'The new address.' }) address: AddressInput,
    @Arg('orderToo', () => Boolean, {
      nullable: true,
      description: 'The box of its open order goes there too; TOO_LATE where it is being prepared.',
    })
    orderToo: boolean | null,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return saveShipTo(context, { businessSlug, subscriptionId, address, orderToo });
  }

  @Mutation(() => Subscription, {
    description:
      'Changes where the next boxes are picked up; where asked for, the box of the open order too. CONFLICT with their ids in `subscriptions` where several memberships could be meant.',
  })
  changePlace(
    @Arg('businessSlug', () => String, SLUG) businessSlug: string,
    @Arg('subscriptionId', () => ID, SUBSCRIPTION_ID) subscriptionId: string | null,
    @Arg('placeId', () => ID, { description: 'The place from now on.' }) placeId: string,
    @Arg('orderToo', () => Boolean, {
      nullable: true,
      description: 'The box of its open order is picked up there too; TOO_LATE where it is being prepared.',
    })
    orderToo: boolean | null,
    @Ctx() context: Context,
  ): Promise<Subscription> {
    return changePlace(context, { businessSlug, subscriptionId, placeId, orderToo });
  }
}

async function standingNow(context: Context, subscription: Subscription): Promise<StandingNow> {
  return standingOf(context, subscription, await businessOf(context, subscription.businessId));
}

async function nextPrice(context: Context, subscription: Subscription): Promise<OrderPrice | null> {
  if (!renews(subscription)) return null;
  const agreed = subscription.pendingBox ?? subscription.box;
  const business = await businessOf(context, subscription.businessId);
  const box = withExemptions(agreed, await exemptionsAt(context, business));
  const exemptAmount = exemptCents(box, subscription.pendingAmount ?? subscription.amount);
  return renewalPrice({ ...subscription, exemptAmount, mode: box.mode }, await pricingOf(context, business));
}
