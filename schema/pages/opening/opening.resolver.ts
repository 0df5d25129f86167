import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Ok } from '../../ok.type.ts';
import { Business } from '../../businesses/records/business.entity.ts';
import type { BusinessRow } from '../../businesses/records/business.rows.ts';
import { requestOpeningNotice } from './request-opening-notice.ts';
import { setNotOpenYet } from './set-not-open-yet.ts';

/** Whether people can join a business, and who is told when they can. */
@Resolver()
export class OpeningResolver {
  @Mutation(() => Business, {
    description:
      'Says whether nobody can join a business yet: its page says so and its checkout refuses. For editors and above; only owners and platform admins open it.',
  })
  async setNotOpenYet(
    @Arg('businessId', () => ID, { description: 'The id of the business.' }) businessId: string,
    @Arg('notOpenYet', () => Boolean, { description: 'True while nobody can join.' }) notOpenYet: boolean,
    @Ctx() context: Context,
  ): Promise<BusinessRow> {
    const action = notOpenYet ? 'page:edit' : 'business:open';
    return setNotOpenYet(context, await context.caller.business(businessId, action), notOpenYet);
  }

  @Mutation(() => Ok, {
    description:
      'Asks for one mail when a business opens; anybody may. CONFLICT where people can join it already, TOO_MANY_REQUESTS above 20 an hour and address.',
  })
  async requestOpeningNotice(
    @Arg('slug', () => String, { description: 'The business’s slug, in any case.' }) slug: string,
    @Arg('email', () => String, { description: 'Where to write.' }) email: string,
    @Arg('website', () => String, {
      nullable: true,
      description: 'Leave it out: a field that only robots fill in. What comes with it is dropped.',
    })
    website: string | null,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return requestOpeningNotice(context, await context.tenant.bySlug(slug), { email, website });
  }
}
