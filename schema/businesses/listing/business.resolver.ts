import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { FulfillmentMode } from '../../catalog/catalog.enums.ts';
import { Plan } from '../../catalog/catalog.types.ts';
import type { PlanRow } from '../../catalog/list-plans.ts';
import type { Context } from '../../context.ts';
import { todayAt } from '../records/today-at.ts';
import { PAST_BOXES_MAX } from '../../next-box/next-box.loaders.ts';
import { NextBox, PastBox } from '../../next-box/next-box.types.ts';
import { Support } from '../../support.type.ts';
import { Page } from '../../pages/page.types.ts';
import type { PublishedPage } from '../../pages/published-page.ts';
import { ownPage, shownPage } from '../../pages/public-page.ts';
import { townOf } from '../../rules/businesses/town.ts';
import { ownText } from '../../rules/starters/starter-words.ts';
import { standInNotice } from '../../rules/pages/visitor-content.ts';
import { FULFILLMENT_MODES } from '../../rules/pages/page-content.ts';
import { todayIn } from '../../rules/time/time-zone.ts';
import { GraphQLLocalDate } from '../../scalars.ts';
import { BusinessConnection } from '../records/business.connection.ts';
import { Business } from '../records/business.entity.ts';
import type { BusinessRow } from '../records/business.rows.ts';
import { countBusinesses, listBusinesses } from './list-businesses.ts';
import type { BusinessList } from './list-businesses.ts';

const NO_PAGE = { content: null, version: 0 };
const NO_NEXT_BOX = { content: '', pictureUrl: null, updatedAt: null, version: 0, yearMonth: null };

/** Businesses as everybody sees them. */
@Resolver(() => Business)
export class BusinessResolver {
  @Query(() => BusinessConnection, { description: 'The businesses that are open, by name.' })
  businesses(
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only those whose name contains this, in any case.',
    })
    search: string | null,
    @Arg('mode', () => FulfillmentMode, {
      nullable: true,
      description: 'Only those whose own page offers this way to get a box.',
    })
    mode: FulfillmentMode | null | undefined,
    @Ctx() context: Context,
  ): Promise<BusinessList> {
    return listBusinesses(context, { first, after, search, mode: mode ?? null });
  }

  @Query(() => Business, { description: 'One business; NOT_FOUND "Business not found" for an unknown slug.' })
  business(
    @Arg('slug', () => String, { description: 'Its slug, in any case.' }) slug: string,
    @Ctx() context: Context,
  ): Promise<BusinessRow> {
    return context.tenant.bySlug(slug);
  }

  @FieldResolver(() => Int, {
    description:
      'People with an active subscription, as everybody sees it: 0 where its owner hides the number.',
  })
  async memberCount(@Root() { id, showsMemberCount }: BusinessRow, @Ctx() context: Context): Promise<number> {
    return showsMemberCount ? context.loaders.memberCount.load(id) : 0;
  }

  @FieldResolver(() => [FulfillmentMode], {
    description: 'The ways to get a box that its own page offers; none where it has no page.',
  })
  async modes(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<FulfillmentMode[]> {
    const own = await context.loaders.fulfillment.load(id);
    return own ? FULFILLMENT_MODES.filter((mode) => own.fulfillment[mode]) : [];
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'The town where its boxes are picked up, such as "Red Hook, NY"; null where that is not known.',
  })
  async town(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<string | null> {
    const own = await context.loaders.fulfillment.load(id);
    return own?.fulfillment.pickup ? townOf(ownText(own.fulfillment.pickupAddress)) : null;
  }

  @FieldResolver(() => GraphQLLocalDate, { description: 'Today in its zone, by the product’s clock.' })
  today(@Root() business: BusinessRow, @Ctx() context: Context): string {
    return todayAt(context, business);
  }

  @FieldResolver(() => Page, {
    description:
      'Its own published page, without the words of a template that are still in it; the content is null where nothing was saved.',
  })
  async page(
    @Root() business: BusinessRow,
    @Ctx() context: Context,
  ): Promise<PublishedPage | typeof NO_PAGE> {
    return (await ownPage(context, business)) ?? NO_PAGE;
  }

  @FieldResolver(() => Page, {
    description:
      'What a visitor sees: its own page, else (unless it is not open yet or was opened empty) the global content under its own name and without cutoff.',
  })
  async shownPage(
    @Root() business: BusinessRow,
    @Ctx() context: Context,
  ): Promise<PublishedPage | typeof NO_PAGE> {
    return (await shownPage(context, business)) ?? NO_PAGE;
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'What a visitor is told where the shown page is the global one in place of its own: a sentence or two; null where it is its own, or nothing is shown.',
  })
  pageNotice(@Root() business: BusinessRow): string | null {
    const { name, notOpenYet, sellsGlobalPage, pageVersion, globalPageVersion } = business;
    const isStandIn = pageVersion === null && globalPageVersion !== null && !notOpenYet && sellsGlobalPage;
    return isStandIn ? standInNotice(name) : null;
  }

  @FieldResolver(() => Support, {
    description: 'Whom to write to and to call: its own where its owner has set them, else the platform’s.',
  })
  contact(@Root() { contactEmail, contactPhone }: BusinessRow, @Ctx() { support }: Context): Support {
    return { email: contactEmail ?? support.email, phone: contactPhone ?? support.phone };
  }

  @FieldResolver(() => NextBox, { description: 'What it says about its next box.' })
  async nextBox(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<NextBox> {
    return (await context.loaders.nextBox.load(id)) ?? NO_NEXT_BOX;
  }

  @FieldResolver(() => GraphQLLocalDate, {
    nullable: true,
    description: 'The day in its zone on which that was saved; null where it never was.',
  })
  async nextBoxPublishedOn(
    @Root() { id, timeZone }: BusinessRow,
    @Ctx() context: Context,
  ): Promise<string | null> {
    const nextBox = await context.loaders.nextBox.load(id);
    return nextBox && todayIn(timeZone, nextBox.updatedAt);
  }

  @FieldResolver(() => [PastBox], {
    nullable: true,
    description: 'What it said about the boxes of earlier months, newest first.',
  })
  async pastBoxes(
    @Root() { id }: BusinessRow,
    @Arg('first', () => Int, { nullable: true, description: 'How many, 1 to 12; 12 unless given.' })
    first: number | null,
    @Ctx() context: Context,
  ): Promise<PastBox[]> {
    return (await context.loaders.pastBoxes.load(id)).slice(0, Math.max(1, first ?? PAST_BOXES_MAX));
  }

  @FieldResolver(() => Plan, { description: 'Its one plan.' })
  plan(@Root() { id }: BusinessRow, @Ctx() context: Context): Promise<PlanRow | null> {
    return context.loaders.plan.load(id);
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The first gallery picture of its own page.',
  })
  coverUrl(@Root() { coverUrl }: BusinessRow): string | null {
    return coverUrl;
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'The lowest package price of its own page, in cents; null while it is not open yet.',
  })
  priceFromCents(@Root() { priceFromCents }: BusinessRow): number | null {
    return priceFromCents;
  }
}

/** How long a list of businesses is. */
@Resolver(() => BusinessConnection)
export class BusinessConnectionResolver {
  @FieldResolver(() => Int, { description: 'How many there are over all pages.' })
  totalCount(@Root() list: BusinessList, @Ctx() context: Context): Promise<number> {
    return countBusinesses(context, list);
  }
}
