import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { Page } from './page.types.ts';
import type { PublishedPage } from './published-page.ts';

/** The global page. */
@Resolver()
export class PageResolver {
  @Query(() => Page, { description: 'The global page; the content is null where nothing was saved.' })
  async globalPage(@Ctx() context: Context): Promise<PublishedPage | { content: null; version: number }> {
    return (await context.loaders.page.load({ businessId: null })) ?? { content: null, version: 0 };
  }
}
