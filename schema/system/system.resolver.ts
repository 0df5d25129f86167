import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { Ok, OK } from '../ok.type.ts';
import { runJobAgain } from './job-runs.ts';
import { readFigures } from './read-figures.ts';
import { readFailedEmails, readInstances, readJobs, readWebhooks } from './read-states.sql.ts';
import { sendFailedEmails } from './send-failed-emails.ts';
import { System } from './system.types.ts';

/** How the product runs, for platform admins. */
@Resolver(() => System)
export class SystemResolver {
  @Query(() => System, { description: 'How the product runs; for platform admins.' })
  async system(@Ctx() context: Context): Promise<System> {
    context.caller.admin();
    return {
      figures: await readFigures(context),
      jobs: await readJobs(context),
      instances: await readInstances(context),
      webhooks: await readWebhooks(context),
      failedEmails: await readFailedEmails(context),
    };
  }

  @Mutation(() => Ok, {
    description: 'Asks for another run of a job, which begins within seconds; for platform admins.',
  })
  async runJobAgain(
    @Arg('name', () => ID, { description: 'Its name.' }) name: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    context.caller.admin();
    await runJobAgain(context, name);
    return OK;
  }

  @Mutation(() => Int, {
    description:
      'Sends mails again that were given up in the last 30 days, and answers how many; for platform admins.',
  })
  async sendFailedEmails(
    @Arg('businessId', () => ID, {
      nullable: true,
      description: 'Id of the business; without one, mails about accounts.',
    })
    businessId: string | null,
    @Ctx() context: Context,
  ): Promise<number> {
    context.caller.admin();
    return sendFailedEmails(context, businessId ?? null);
  }
}
