import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { pageScope } from '../businesses/records/page-scope.ts';
import type { Context } from '../context.ts';
import { countAgainst, PUBLISHING } from '../rate-limits/rate-limits.ts';
import { GraphQLJSON } from '../scalars.ts';
import { Page } from './page.types.ts';
import type { PublishedPage } from './published-page.ts';
import { publishPage } from './publish-page.ts';

/** The global page, and publishing any page. A business's own is read as Business.page. */
@Resolver()
export class PageResolver {
  @Query(() => Page, { description: 'The global page; the content is null where nothing was saved.' })
  async globalPage(@Ctx() context: Context): Promise<PublishedPage | { content: null; version: number }> {
    return (await context.loaders.page.load({ businessId: null })) ?? { content: null, version: 0 };
  }

  @Mutation(() => Page, {
    description: 'Publishes a page: what visitors see and are charged by. CONFLICT for an older version.',
  })
  async publishPage(
    @Arg('businessId', () => ID, {
      nullable: true,
      description: 'The id of the business; the global page, for platform admins, unless given.',
    })
    businessId: string | null,
    @Arg('content', () => GraphQLJSON, {
      description: 'The whole page with its snapshots; what is left out is completed with defaults.',
    })
    content: unknown,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version that was edited; without it the save is unconditional.',
    })
    version: number | null,
    @Arg('opens', () => Boolean, {
      nullable: true,
      description:
        'True: people can join the business from this save on, where it was not open yet; for its owner and platform admins.',
    })
    opens: boolean | null,
    @Ctx() context: Context,
  ): Promise<PublishedPage> {
    const business = await pageScope(context, businessId, opens ? 'business:open' : 'page:edit');
    await countAgainst(context, PUBLISHING, context.caller.required().id);
    return publishPage(context, business, { content, version, opens });
  }
}
