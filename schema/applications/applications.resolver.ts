import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../database/row.ts';
import { businessOf } from '../businesses/records/business-of.ts';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import { AcceptedApplication, ApplicationConnection } from './application.connection.ts';
import { Application } from './application.entity.ts';
import { ApplicationState } from './application.enums.ts';
import { ApplicationInput } from './application.input.ts';
import { apply } from './apply.ts';
import { acceptApplication, putAwayApplication } from './decide-application.ts';
import { listApplications } from './list-applications.ts';

const ID_OF_APPLICATION = { description: 'The id of the application.' };

/** Owners who ask for a page, and the platform admins who decide. */
@Resolver(() => Application)
export class ApplicationsResolver {
  @Mutation(() => Ok, {
    description: 'An owner asks for a page. TOO_MANY_REQUESTS after 5 an hour and address.',
  })
  applyForPage(
    @Arg('application', () => ApplicationInput, { description: 'The form.' }) application: ApplicationInput,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return apply(context, application);
  }

  @Query(() => ApplicationConnection, { description: 'Who asked, newest first; for platform admins.' })
  async applications(
    @Arg('state', () => ApplicationState, { nullable: true, description: 'Only those in this state.' })
    state: ApplicationState | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Application>> {
    context.caller.admin();
    return listApplications(context, { state, first, after });
  }

  @FieldResolver(() => Business, { nullable: true, description: 'The business that was opened by it.' })
  business(@Root() { businessId }: Row<Application>, @Ctx() context: Context): Promise<BusinessRow> | null {
    return businessId === null ? null : businessOf(context, businessId);
  }

  @Mutation(() => AcceptedApplication, {
    description:
      'Opens the business, not for members yet, and invites its owner by mail; for platform admins. CONFLICT once it is accepted.',
  })
  async acceptApplication(
    @Arg('id', () => ID, ID_OF_APPLICATION) id: string,
    @Ctx() context: Context,
  ): Promise<AcceptedApplication> {
    context.caller.admin();
    return acceptApplication(context, id);
  }

  @Mutation(() => Application, {
    description:
      'Puts an application away without a word; for platform admins. CONFLICT once it is accepted.',
  })
  async putAwayApplication(
    @Arg('id', () => ID, ID_OF_APPLICATION) id: string,
    @Ctx() context: Context,
  ): Promise<Application> {
    context.caller.admin();
    return putAwayApplication(context, id);
  }
}
