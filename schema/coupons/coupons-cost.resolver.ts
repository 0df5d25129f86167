import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import { BusinessSettings } from '../businesses/settings/business-settings.types.ts';
import type { Context } from '../context.ts';
import { db } from '../database/database.ts';

/** What the platform's coupons have cost a business. */
@Resolver(() => BusinessSettings)
export class CouponsCostResolver {
  @FieldResolver(() => Int, {
    description:
      'Cents that coupons of the platform have taken off its orders, without void, written-off and refunded ones.',
  })
  async platformCouponsCost(@Root() { id }: BusinessRow, @Ctx() { em }: Context): Promise<number> {
    const { cents } = await db(em)
      .selectFrom('order')
      .select(({ fn }) => fn.sum<string | null>('discountAmount').as('cents'))
      .where('businessId', '=', id)
      .where('couponCode', 'is not', null)
      .where('state', 'not in', ['void', 'written_off', 'refunded'])
      .executeTakeFirstOrThrow();
    return Number(cents ?? 0);
  }
}
