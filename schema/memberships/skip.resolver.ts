import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import { businessOf } from '../businesses/business-of.ts';
import { Business } from '../businesses/business.entity.ts';
import type { BusinessRow } from '../businesses/business.rows.ts';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import type { SkipRow } from './membership.rows.ts';
import { skipMonth } from './skip-month.ts';
import { Skip } from './skip.entity.ts';
import { undoSkip } from './undo-skip.ts';

/** Months without a box. */
@Resolver(() => Skip)
export class SkipResolver {
  @FieldResolver(() => Business, { description: 'Whose box is skipped.' })
  business(@Root() { businessId }: SkipRow, @Ctx() context: Context): Promise<BusinessRow> {
    return businessOf(context, businessId);
  }

  @Mutation(() => [Skip], {
    description:
      'Skips the upcoming month of every active subscription of the caller there whose window is open; TOO_LATE where none is. Asking again answers the same.',
  })
  skipMonth(
    @Arg('businessSlug', () => String, { description: 'Slug of the business.' }) businessSlug: string,
    @Ctx() context: Context,
  ): Promise<SkipRow[]> {
    return skipMonth(context, businessSlug);
  }

  @Mutation(() => Ok, {
    description: 'Takes the skips of the upcoming month there back, while they could still be made.',
  })
  undoSkip(
    @Arg('businessSlug', () => String, { description: 'Slug of the business.' }) businessSlug: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return undoSkip(context, businessSlug);
  }
}
