import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import { ProgressFilter } from './boxes.enums.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { boxList } from './box-list.sql.ts';
import type { BoxRow } from './box-list.sql.ts';
import { BoxListConnection, ComingMonth } from './boxes.types.ts';
import { comingMonth } from './coming-month.sql.ts';
import { AFTER, FIRST } from '../records/list-arguments.ts';

const BUSINESS_ID = { description: 'Id of the business.' };

/** What a business has to pack: the coming month in figures, and the boxes that were ordered. */
@Resolver()
export class BoxesResolver {
  @Query(() => ComingMonth, { description: 'How many boxes a month brings, and what is in them.' })
  async comingMonth(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('yearMonth', () => String, {
      nullable: true,
      description: 'The month, "2026-12"; the next one that has boxes unless given.',
    })
    yearMonth: string | null,
    @Ctx() context: Context,
  ): Promise<ComingMonth> {
    const business = await context.caller.business(businessId, 'business:view');
    return comingMonth(context, business, yearMonth ?? null);
  }

  @Query(() => BoxListConnection, {
    description:
      'The boxes of orders for some days, the earliest first, without those taken back or refunded: what pick lists and pickup sheets are made of.',
  })
  async boxList(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('from', () => GraphQLLocalDate, {
      nullable: true,
      description:
        'The first day, in the business’s zone; it may be left out where only boxes are listed that are still to be handed over (open, new, ready).',
    })
    from: string | null,
    @Arg('to', () => GraphQLLocalDate, { description: 'The last day; at most 62 days from the first one.' })
    to: string,
    @Arg('mode', () => FulfillmentMode, {
      nullable: true,
      description: 'Only those that reach their members so.',
    })
    mode: FulfillmentMode | null,
    @Arg('progress', () => ProgressFilter, {
      nullable: true,
      description: 'Only those with which this has been done; all where it is left out.',
    })
    progress: ProgressFilter | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<BoxRow>> {
    const business = await context.caller.business(businessId, 'business:view');
    return boxList(context, business, {
      from: from ?? null,
      to,
      mode: mode ?? null,
      progress: progress ?? null,
      first: first ?? null,
      after: after ?? null,
    });
  }
}
