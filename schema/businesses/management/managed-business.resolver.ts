import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Catalog } from '../../catalog/catalog.types.ts';
import type { Catalog as CatalogContent } from '../../catalog/read-catalog.ts';
import type { Context } from '../../context.ts';
import { StaffRole } from '../records/staff.enums.ts';
import { Ok } from '../../ok.type.ts';
import { AttachmentInput } from './business.input.ts';
import { closeBusiness } from './close-business.ts';
import { countManagedBusinesses, listManagedBusinesses } from './list-managed-businesses.ts';
import type { ManagedBusinessList } from './list-managed-businesses.ts';
import { ManagedBusiness, ManagedBusinessConnection } from './managed-business.types.ts';
import { FirstStep } from './first-steps.types.ts';
import { readFirstSteps } from './read-first-steps.ts';
import { openBusiness } from './open-business.ts';
import { Page } from '../../pages/page.types.ts';
import type { PublishedPage } from '../../pages/published-page.ts';
import { StaffMember } from '../records/staff.types.ts';

/** Businesses as those see them who work for them, and the platform admins who open and close them. */
@Resolver(() => ManagedBusiness)
export class ManagedBusinessResolver {
  @Query(() => ManagedBusiness, {
    description: 'One business to manage; NOT_FOUND to those who are not attached to it.',
  })
  async managedBusiness(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<ManagedBusiness> {
    return { business: await context.caller.business(id, 'business:view') };
  }

  @Query(() => ManagedBusinessConnection, { description: 'All open businesses, by id; for platform admins.' })
  async managedBusinesses(
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only those whose name or subdomain contains this, in any case.',
    })
    search: string | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Ctx() context: Context,
  ): Promise<ManagedBusinessList> {
    context.caller.admin();
    return listManagedBusinesses(context, { search, first, after });
  }

  @FieldResolver(() => StaffRole, {
    nullable: true,
    description: 'The caller’s own role there; null for a platform admin who is not attached.',
  })
  async role(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<StaffRole | null> {
    const attachments = await context.caller.attachments();
    return attachments.find(({ businessId }) => businessId === business.id)?.role ?? null;
  }

  @FieldResolver(() => Int, { description: 'How many people are attached to it.' })
  async userCount(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<number> {
    return (await context.loaders.staff.load(business.id)).length;
  }

  @FieldResolver(() => Int, {
    description:
      'People with an active subscription, also where its owner hides the number from everybody else.',
  })
  memberCount(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<number> {
    return context.loaders.memberCount.load(business.id);
  }

  @FieldResolver(() => [StaffMember], {
    description: 'Who is attached to it: the owner, then editors, then viewers, each by username.',
  })
  staff(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<StaffMember[]> {
    return context.loaders.staff.load(business.id);
  }

  @FieldResolver(() => [FirstStep], {
    description: 'What a new business does first, in its order, each with whether it is done.',
  })
  firstSteps(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<FirstStep[]> {
    return readFirstSteps(context, business);
  }

  @FieldResolver(() => Page, {
    description:
      'Its own published page as it was saved, words of a template with it; the content is null where nothing was saved.',
  })
  async page(
    @Root() { business: { id, pageVersion } }: ManagedBusiness,
    @Ctx() context: Context,
  ): Promise<PublishedPage | { content: null; version: number }> {
    await context.caller.business(id, 'page:view');
    const page = await context.loaders.page.load({ businessId: id, version: pageVersion });
    return page ?? { content: null, version: 0 };
  }

  @FieldResolver(() => Catalog, {
    description: 'All its packages, add-ons and upgrades, published or not; for editors and above.',
  })
  async catalog(@Root() { business }: ManagedBusiness, @Ctx() context: Context): Promise<CatalogContent> {
    await context.caller.business(business.id, 'catalog:view');
    return context.loaders.catalog.load(business.id);
  }

  @Mutation(() => ManagedBusiness, {
    description: 'Opens a business; for platform admins. CONFLICT where the slug that was given is taken.',
  })
  async openBusiness(
    @Arg('name', () => String, { description: 'Its name, at most 200 characters.' }) name: string,
    @Arg('slug', () => String, {
      nullable: true,
      description:
        'Its subdomain; made from the name unless given, with a number behind it where that is taken.',
    })
    slug: string | null,
    @Arg('attachments', () => [AttachmentInput], {
      nullable: true,
      description: 'Who works for it; at most one owner stays.',
    })
    attachments: AttachmentInput[] | null,
    @Arg('notOpenYet', () => Boolean, {
      nullable: true,
      description: 'True: nobody can join before its owner opens it. False unless given.',
    })
    notOpenYet: boolean | null,
    @Arg('sellsGlobalPage', () => Boolean, {
      nullable: true,
      description:
        'False: nothing of the global page stands in while it has none of its own. True unless given.',
    })
    sellsGlobalPage: boolean | null,
    @Ctx() context: Context,
  ): Promise<ManagedBusiness> {
    context.caller.admin();
    const business = await openBusiness(context, {
      name,
      slug,
      notOpenYet,
      sellsGlobalPage,
      attachments: (attachments ?? []).map(({ userId, role }) => ({ accountId: userId, role })),
    });
    return { business };
  }

  @Mutation(() => Ok, {
    description:
      'Closes a business; for platform admins. Its subscriptions are canceled, its page, catalog and attachments deleted; orders, members and slug stay.',
  })
  async closeBusiness(
    @Arg('id', () => ID, { description: 'Its id.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    context.caller.admin();
    return closeBusiness(context, await context.caller.business(id, 'platform:manage'));
  }
}

/** How long a list of businesses to manage is. */
@Resolver(() => ManagedBusinessConnection)
export class ManagedBusinessConnectionResolver {
  @FieldResolver(() => Int, { description: 'How many there are over all pages.' })
  totalCount(@Root() list: ManagedBusinessList, @Ctx() context: Context): Promise<number> {
    return countManagedBusinesses(context, list);
  }
}
