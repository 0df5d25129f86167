import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { NextBox } from './next-box.types.ts';
import { saveNextBox } from './save-next-box.ts';

/** What a business says about its next box; it is read as Business.nextBox. */
@Resolver()
export class NextBoxResolver {
  @Mutation(() => NextBox, {
    description:
      'Saves what is shown of the next box; for editors and above. CONFLICT for an older version, with `savedBy` in its extensions.',
  })
  async saveNextBox(
    @Arg('businessId', () => ID, { description: 'The id of the business.' }) businessId: string,
    @Arg('content', () => String, { description: 'Rich text; it is sanitised. Empty removes it.' })
    content: string,
    @Arg('version', () => Int, {
      nullable: true,
      description: 'The version that was edited; without it the save is unconditional.',
    })
    version: number | null,
    @Arg('yearMonth', () => String, {
      nullable: true,
      description:
        'The month of the box, "2026-12": this one or one of the six after it; the coming one unless given.',
    })
    yearMonth: string | null,
    @Arg('pictureUrl', () => String, {
      nullable: true,
      description:
        'A picture of the box: an upload or an http(s) address. Empty removes it; without it the month keeps its own.',
    })
    pictureUrl: string | null,
    @Ctx() context: Context,
  ): Promise<NextBox> {
    const business = await context.caller.business(businessId, 'page:edit');
    return saveNextBox(context, business, { content, version, yearMonth, pictureUrl });
  }
}
