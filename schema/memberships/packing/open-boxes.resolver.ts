import { Arg, Ctx, FieldResolver, ID, Query, Resolver, Root } from 'type-graphql';
import { todayAt } from '../../businesses/records/today-at.ts';
import type { Context } from '../../context.ts';
import { addDays } from '../../rules/time/calendar.ts';
import { EXPECTED_DAYS } from '../../rules/time/packing-day.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { countOpenBoxes } from '../fulfillment/open-boxes.sql.ts';
import { OpenBoxes } from '../fulfillment/open-boxes.types.ts';
import { nextWithBoxes } from './packing-day.sql.ts';

/** What is left to do at a business, as every screen says it. */
@Resolver(() => OpenBoxes)
export class OpenBoxesResolver {
  @Query(() => OpenBoxes, {
    description: 'How many boxes whose day has come are to be handed over: one number on every screen.',
  })
  async openBoxes(
    @Arg('businessId', () => ID, { description: 'Id of the business.' }) id: string,
    @Ctx() context: Context,
  ): Promise<OpenBoxes> {
    const business = await context.caller.business(id, 'business:view');
    const today = todayAt(context, business);
    return { ...(await countOpenBoxes(context, business, today)), businessId: business.id, on: today };
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description:
      'The first day from today on with boxes to hand over, ordered or expected; null where none of the coming four weeks has.',
  })
  async nextOn(@Root() { businessId, on }: OpenBoxes, @Ctx() context: Context): Promise<string | null> {
    const next = await nextWithBoxes(
      context,
      { id: businessId },
      addDays(on, -1),
      addDays(on, EXPECTED_DAYS),
    );
    return next?.on ?? null;
  }
}
