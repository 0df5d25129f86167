import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Business } from '../businesses/records/business.entity.ts';
import { ManagedBusiness } from '../businesses/management/managed-business.types.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Context } from '../context.ts';
import type { Row } from '../database/row.ts';
import { Order } from '../memberships/records/order.entity.ts';
import { Subscription } from '../memberships/records/subscription.entity.ts';
import { Ok } from '../ok.type.ts';
import { deletePlace } from './delete-place.ts';
import { deleteZone } from './delete-zone.ts';
import { PlaceInput, ZoneInput } from './place.input.ts';
import { Delivery, SavedPlace, SavedZone } from './place.types.ts';
import { readDelivery } from './read-delivery.ts';
import { Place } from './records/place.entity.ts';
import { Zone } from './records/zone.entity.ts';
import { savePlace } from './save-place.ts';
import { saveZone } from './save-zone.ts';

const BUSINESS = { description: 'The id of the business.' };
const PLACE_ID = { description: 'The id of the place.' };
const DRY_RUN = { nullable: true, description: 'Only tell what it would do.' };
const ZONE_ID = { description: 'The id of the zone.' };

/** Pickup places, for those who work for a business. */
@Resolver(() => Place)
export class PlacesResolver {
  @Query(() => [Place], { description: 'The pickup places of a business in their order, closed ones too.' })
  async places(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Ctx() context: Context,
  ): Promise<Place[]> {
    const { id } = await context.caller.business(businessId, 'business:view');
    return context.loaders.places.load(id);
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'How many memberships pick up there; null for those who do not work for the business.',
  })
  async members(@Root() { id, businessId }: Row<Place>, @Ctx() context: Context): Promise<number | null> {
    const isSeen = await context.caller.mayAt(businessId, 'business:view');
    return isSeen ? context.loaders.placeMembers.load(id) : null;
  }

  @Mutation(() => SavedPlace, {
    description:
      'Saves a pickup place. The first that is open takes those who pick up and have none. INVALID on moveTo where one that is closed has members and no other is named for them.',
  })
  async savePlace(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('place', () => PlaceInput, { description: 'The place.' }) input: PlaceInput,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Ctx() context: Context,
  ): Promise<SavedPlace> {
    const business = await context.caller.business(businessId, 'business:settings');
    return savePlace(context, business, input, dryRun === true);
  }

  @Mutation(() => Ok, { description: 'Deletes a pickup place. CONFLICT where somebody picks up there.' })
  async deletePlace(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('id', () => ID, PLACE_ID) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return deletePlace(context, await context.caller.business(businessId, 'business:settings'), id);
  }
}

/** Delivery zones, and whether something is delivered somewhere. */
@Resolver(() => Zone)
export class ZonesResolver {
  @Query(() => [Zone], { description: 'The delivery zones of a business, by name.' })
  async zones(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Ctx() context: Context,
  ): Promise<Zone[]> {
    const { id } = await context.caller.business(businessId, 'business:view');
    return context.loaders.zones.load(id);
  }

  @Query(() => Delivery, {
    description:
      'Whether a business delivers to a ZIP code. NOT_FOUND "Business not found" for an unknown slug.',
  })
  async delivery(
    @Arg('slug', () => String, { description: 'The slug of the business, in any case.' }) slug: string,
    @Arg('zip', () => String, { description: 'A ZIP code of five digits; of ZIP+4 these count.' })
    zip: string,
    @Ctx() context: Context,
  ): Promise<Delivery> {
    return readDelivery(context, await context.tenant.bySlug(slug), zip);
  }

  @Mutation(() => SavedZone, {
    description: 'Saves a delivery zone. Its fee holds for what is agreed from now on.',
  })
  async saveZone(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('zone', () => ZoneInput, { description: 'The zone.' }) input: ZoneInput,
    @Arg('dryRun', () => Boolean, DRY_RUN) dryRun: boolean | null,
    @Ctx() context: Context,
  ): Promise<SavedZone> {
    const business = await context.caller.business(businessId, 'business:settings');
    return saveZone(context, business, input, dryRun === true);
  }

  @Mutation(() => Ok, { description: 'Deletes a delivery zone: who has it keeps it, with its fee.' })
  async deleteZone(
    @Arg('businessId', () => ID, BUSINESS) businessId: string,
    @Arg('id', () => ID, ZONE_ID) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return deleteZone(context, await context.caller.business(businessId, 'business:settings'), id);
  }
}

/** What everybody sees of them. */
@Resolver(() => Business)
export class BusinessPlacesResolver {
  @FieldResolver(() => [Place], {
    description: 'Where its boxes can be picked up, in order; none where its page’s pickup address holds.',
  })
  async places(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<Place[]> {
    return (await context.loaders.places.load(id)).filter(({ active }) => active);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether it delivers to some ZIP codes only; false where it delivers everywhere.',
  })
  async hasZones(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<boolean> {
    return (await context.loaders.zones.load(id)).length > 0;
  }
}

@Resolver(() => ManagedBusiness)
export class ManagedBusinessPlacesResolver {
  @FieldResolver(() => Boolean, {
    description:
      'It has, or had, pickup places or delivery zones: tables of its orders have columns for them.',
  })
  async hasPlacesOrZones(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<boolean> {
    return (await context.loaders.hadPlaceOrZone.load(business.id)) !== null;
  }
}

@Resolver(() => Subscription)
export class SubscriptionPlacesResolver {
  @FieldResolver(() => Place, {
    nullable: true,
    description:
      'Where its next box is picked up; null where it is not, and where the page’s pickup address holds.',
  })
  place(@Root() { placeId }: Row<Subscription>, @Ctx() context: Context): Promise<Place | null> | null {
    return placeId === null ? null : context.loaders.place.load(placeId);
  }

  @FieldResolver(() => Zone, {
    nullable: true,
    description: 'The zone that its next box is delivered to, as it is now; null where there is none.',
  })
  zone(@Root() { zoneId }: Row<Subscription>, @Ctx() context: Context): Promise<Zone | null> | null {
    return zoneId === null ? null : context.loaders.zone.load(zoneId);
  }
}

@Resolver(() => Order)
export class OrderPlacesResolver {
  @FieldResolver(() => Place, {
    nullable: true,
    description: 'Where it is picked up; null where it is not, and where the page’s pickup address holds.',
  })
  place(@Root() { placeId }: Row<Order>, @Ctx() context: Context): Promise<Place | null> | null {
    return placeId === null ? null : context.loaders.place.load(placeId);
  }

  @FieldResolver(() => Zone, {
    nullable: true,
    description: 'The zone that it is delivered to, as it is now; null where there is none.',
  })
  zone(@Root() { zoneId }: Row<Order>, @Ctx() context: Context): Promise<Zone | null> | null {
    return zoneId === null ? null : context.loaders.zone.load(zoneId);
  }
}
