import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../context.ts';
import { shownPage } from '../pages/public-page.ts';
import type { Item as ItemContent } from '../rules/pages/page-content.ts';
import { Item, Plan } from './catalog.types.ts';
import { listPlans } from './list-plans.ts';
import type { PlanRow } from './list-plans.ts';

const TENANT = { nullable: true, description: 'Slug of the business; the request’s unless given.' };

/** What is on offer. */
@Resolver(() => Plan)
export class CatalogResolver {
  @Query(() => [Item], {
    description: 'The published packages of the tenant, or without one those of the global page.',
  })
  async publishedItems(
    @Arg('tenant', () => String, TENANT) tenant: string | null,
    @Ctx() context: Context,
  ): Promise<readonly ItemContent[]> {
    const business = await context.tenant.about(tenant);
    const page = business
      ? await shownPage(context, business)
      : await context.loaders.page.load({ businessId: null });
    return page?.content.itemsSnapshot ?? [];
  }

  @Query(() => [Plan], { description: 'The plan of the tenant, or without one those of all businesses.' })
  async plans(
    @Arg('tenant', () => String, TENANT) tenant: string | null,
    @Ctx() context: Context,
  ): Promise<PlanRow[]> {
    const business = await context.tenant.about(tenant);
    return listPlans(context.em, business?.id ?? null);
  }

  @FieldResolver(() => [Item], {
    description: 'The packages that are subscribed to by it: those of the shown page.',
  })
  async items(@Root() { businessSlug }: PlanRow, @Ctx() context: Context): Promise<readonly ItemContent[]> {
    const page = await shownPage(context, await context.tenant.bySlug(businessSlug));
    return page?.content.itemsSnapshot ?? [];
  }
}
