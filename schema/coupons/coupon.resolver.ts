import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/records/business-of.ts';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import { CouponConnection } from './coupon.connection.ts';
import { Coupon } from './coupon.entity.ts';
import { CouponInput } from './coupon.input.ts';
import { createCoupon } from './create-coupon.ts';
import { deleteCoupon } from './delete-coupon.ts';
import { listCoupons } from './list-coupons.ts';
import { toggleCoupon } from './toggle-coupon.ts';
import type { Row } from '../database/row.ts';

const ID_OF_COUPON = { description: 'The id of the coupon.' };

/** The platform's coupons, for platform admins. */
@Resolver(() => Coupon)
export class CouponResolver {
  @Query(() => CouponConnection, { description: 'The coupons, newest first; for platform admins.' })
  async coupons(
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Coupon>> {
    context.caller.admin();
    return listCoupons(context, { first, after });
  }

  @FieldResolver(() => Business, {
    nullable: true,
    description: 'The one business that it is for; null for all.',
  })
  business(@Root() { businessId }: Row<Coupon>, @Ctx() context: Context): Promise<BusinessRow> | null {
    return businessId === null ? null : businessOf(context, businessId);
  }

  @FieldResolver(() => Int, { description: 'How often it was redeemed.' })
  useCount(@Root() { id }: Row<Coupon>, @Ctx() context: Context): Promise<number> {
    return context.loaders.couponUses.load(id);
  }

  @Mutation(() => Coupon, {
    description: 'Makes a coupon; for platform admins. CONFLICT where its code is taken.',
  })
  async createCoupon(
    @Arg('coupon', () => CouponInput, { description: 'The new coupon.' }) coupon: CouponInput,
    @Ctx() context: Context,
  ): Promise<Coupon> {
    context.caller.admin();
    return createCoupon(context, coupon);
  }

  @Mutation(() => Coupon, { description: 'Switches a coupon off, or on again; for platform admins.' })
  async toggleCoupon(
    @Arg('id', () => ID, ID_OF_COUPON) id: string,
    @Ctx() context: Context,
  ): Promise<Coupon> {
    context.caller.admin();
    return toggleCoupon(context, id);
  }

  @Mutation(() => Ok, {
    description:
      'Deletes a coupon; for platform admins. What it discounted stays, and its code is free again.',
  })
  async deleteCoupon(@Arg('id', () => ID, ID_OF_COUPON) id: string, @Ctx() context: Context): Promise<Ok> {
    context.caller.admin();
    return deleteCoupon(context, id);
  }
}
