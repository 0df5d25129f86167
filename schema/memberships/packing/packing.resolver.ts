import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import type { Row } from '../../database/row.ts';
import { Place } from '../../places/records/place.entity.ts';
import { Zone } from '../../places/records/zone.entity.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { countOpenBoxes } from '../fulfillment/open-boxes.sql.ts';
import { expectedBoxes } from './expected-boxes.ts';
import { markPacking } from './mark-packing.ts';
import { packingBoxes } from './packing-boxes.ts';
import { notHandedOverBefore } from './packing-day.sql.ts';
import { packingDay } from './packing-day.ts';
import { PackingMarkInput } from './packing.input.ts';
import { PackingBox, PackingDay, PackingMarkResult } from './packing.types.ts';

const BUSINESS_ID = { description: 'Id of the business.' };

/** Where a box is handed over. */
@Resolver(() => PackingBox)
export class PackingBoxResolver {
  @FieldResolver(() => Place, {
    nullable: true,
    description: 'Where it is picked up; null where it is not, and where the page’s pickup address holds.',
  })
  place(@Root() { placeId }: Row<PackingBox>, @Ctx() context: Context): Promise<Place | null> {
    return placeId === null ? Promise.resolve(null) : context.loaders.place.load(placeId);
  }

  @FieldResolver(() => Zone, {
    nullable: true,
    description: 'The zone that it is delivered to, as it is now; null where there is none.',
  })
  zone(@Root() { zoneId }: Row<PackingBox>, @Ctx() context: Context): Promise<Zone | null> {
    return zoneId === null ? Promise.resolve(null) : context.loaders.zone.load(zoneId);
  }
}

/** The day of those who pack: what there is to do, and the marks that they make. */
@Resolver(() => PackingDay)
export class PackingResolver {
  @Query(() => PackingDay, { description: 'What there is to do on a day: pick, pack and hand over.' })
  async packingDay(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('on', () => GraphQLLocalDate, {
      nullable: true,
      description:
        'The day, in the business’s zone, at most four weeks ahead; unless given today where it has boxes, else the next day that has.',
    })
    on: string | null,
    @Ctx() context: Context,
  ): Promise<PackingDay> {
    const business = await context.caller.business(businessId, 'business:view');
    return packingDay(context, business, on ?? null);
  }

  @FieldResolver(() => [PackingBox])
  async earlier(
    @Root() { businessId, isDefault, today }: PackingDay,
    @Ctx() context: Context,
  ): Promise<PackingBox[]> {
    if (!isDefault) return [];
    return packingBoxes(context, businessId, {
      ordered: await notHandedOverBefore(context, businessId, today),
    });
  }

  @FieldResolver(() => Int)
  async earlierCount(
    @Root() { businessId, isDefault, today }: PackingDay,
    @Ctx() context: Context,
  ): Promise<number> {
    return isDefault ? (await countOpenBoxes(context, { id: businessId }, today)).earlier : 0;
  }

  @Query(() => [PackingBox], {
    description:
      'The boxes that active memberships will bring in some days, as things stand: none of days that are over, or more than four weeks ahead.',
  })
  async expectedBoxes(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('from', () => GraphQLLocalDate, { description: 'The first day, in the business’s zone.' })
    from: string,
    @Arg('to', () => GraphQLLocalDate, { description: 'The last day; at most 62 days in all.' }) to: string,
    @Ctx() context: Context,
  ): Promise<PackingBox[]> {
    const business = await context.caller.business(businessId, 'business:view');
    return expectedBoxes(context, business, { from, to });
  }

  @Mutation(() => [PackingMarkResult], {
    description:
      'Marks made while packing, in their order; each holds once, however often it is sent. One that is refused says why and keeps no other back.',
  })
  async markPacking(
    @Arg('businessId', () => ID, BUSINESS_ID) businessId: string,
    @Arg('marks', () => [PackingMarkInput], { description: 'At most 100.' }) marks: PackingMarkInput[],
    @Ctx() context: Context,
  ): Promise<PackingMarkResult[]> {
    const business = await context.caller.business(businessId, 'order:handle');
    return markPacking(context, business, marks);
  }
}
