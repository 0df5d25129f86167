import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { Activity, ActivityConnection } from './activity.types.ts';
import { AuditArea } from './audit-entry.enums.ts';
import { listActivity } from './list-activity.sql.ts';
import type { ActivityRow } from './list-activity.sql.ts';

/** What staff did, for owners of their business and for platform admins of all. */
@Resolver(() => Activity)
export class ActivityResolver {
  @Query(() => ActivityConnection, {
    description: 'What staff and admins did to what is somebody else’s, the newest first.',
  })
  async activity(
    @Arg('businessId', () => ID, {
      nullable: true,
      description: 'Id of the business; everywhere without one, for platform admins.',
    })
    businessId: string | null,
    @Arg('area', () => AuditArea, { nullable: true, description: 'Only what is about this.' })
    area: AuditArea | null,
    @Arg('person', () => String, {
      nullable: true,
      description: 'Only what somebody with this username did, or what was done to them; "command line" too.',
    })
    person: string | null,
    @Arg('search', () => String, {
      nullable: true,
      description: 'Only where what was done, or what it was done to, contains this, in any case.',
    })
    search: string | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<ActivityRow>> {
    return listActivity(context, await scopeOf(context, businessId), {
      area: area ?? null,
      person: person ?? null,
      search: search ?? null,
      first: first ?? null,
      after: after ?? null,
    });
  }

  @FieldResolver()
  async business(
    @Root() { businessId }: ActivityRow,
    @Ctx() { loaders }: Context,
  ): Promise<BusinessRow | null> {
    return businessId === null ? null : loaders.business.load(businessId);
  }
}

async function scopeOf(context: Context, businessId: string | null | undefined): Promise<string | null> {
  if (businessId !== null && businessId !== undefined)
    return (await context.caller.business(businessId, 'activity:view')).id;
  context.caller.admin();
  return null;
}
