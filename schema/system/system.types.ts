import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../scalars.ts';

@ObjectType({
  description:
    'What waits and what went wrong, all businesses together. Seconds are ages; 0 where nothing waits.',
  simpleResolvers: true,
})
export class SystemFigures {
  @Field(() => Int, { description: 'Renewals that are due; 10,000 at most.' })
  renewalsDue!: number;

  @Field(() => Int, { description: 'For how long the oldest of them has been due, by the product’s clock.' })
  oldestRenewalSeconds!: number;

  @Field(() => Int, { description: 'Mails to members that are not sent yet; 10,000 at most.' })
  mailsWaiting!: number;

  @Field(() => Int, { description: 'For how long the oldest of them has waited, by the product’s clock.' })
  oldestMailSeconds!: number;

  @Field(() => Int, { description: 'Mails about accounts that are not sent yet; 10,000 at most.' })
  accountMailsWaiting!: number;

  @Field(() => Int, { description: 'For how long the oldest of them has waited.' })
  oldestAccountMailSeconds!: number;

  @Field(() => Int, { description: 'Mails of both kinds that were given up in the last 30 days.' })
  mailsFailed!: number;

  @Field(() => Int, {
    description: 'Payments, refunds and first charges that the next run looks after; 3,000 at most.',
  })
  paymentsToSettle!: number;

  @Field(() => Int, { description: 'Payments whose end is not known.' })
  paymentsUnknown!: number;

  @Field(() => Int, { description: 'For how long the oldest of them has been sent.' })
  oldestUnknownPaymentSeconds!: number;

  @Field(() => Int, {
    description: 'Webhooks that were not taken in since the last one of their company was.',
  })
  webhookFailures!: number;

  @Field(() => Int, { description: 'What the books and payment companies say differently.' })
  differences!: number;

  @Field(() => Int, {
    description:
      'Businesses whose payment company let go of their account in the last 30 days, and that have no other.',
  })
  accountsRevoked!: number;

  @Field(() => String, { description: 'PostgreSQL’s version.' })
  databaseVersion!: string;

  @Field(() => Float, { description: 'The database’s size in bytes.' })
  databaseBytes!: number;

  @Field(() => Int, { description: 'Connections in use, in percent of what PostgreSQL lets in.' })
  connectionsPercent!: number;

  @Field(() => Int, { description: 'For how long the longest transaction has been open.' })
  longestTransactionSeconds!: number;
}

@ObjectType({ description: 'How a job’s last runs went, on whichever instance.', simpleResolvers: true })
export class JobState {
  @Field(() => ID, { description: 'Its name.' })
  name!: string;

  @Field(() => Int, { nullable: true, description: 'How long ago its last run ended, null where none has.' })
  secondsSinceRun!: number | null;

  @Field(() => Int, { description: 'What failed in that run.' })
  failures!: number;

  @Field(() => Int, { nullable: true, description: 'How long ago something failed, null where nothing has.' })
  secondsSinceFailure!: number | null;

  @Field(() => String, { nullable: true, description: 'What went wrong last.' })
  problem!: string | null;

  @Field(() => Boolean, { description: 'Somebody has asked to run it again, and it has not begun yet.' })
  isWanted!: boolean;
}

@ObjectType({ description: 'A server that was seen in the last five minutes.', simpleResolvers: true })
export class InstanceState {
  @Field(() => ID, { description: 'Made anew by each start.' })
  id!: string;

  @Field(() => String, { description: 'The machine’s name.' })
  host!: string;

  @Field(() => String, { description: 'The product’s version.' })
  version!: string;

  @Field(() => GraphQLDateTime, { description: 'When it started, by the machine’s clock.' })
  startedAt!: Date;
}

@ObjectType({ description: 'How the webhooks of a payment company are taken in.', simpleResolvers: true })
export class WebhookHealth {
  @Field(() => ID, { description: 'Which company: the word of PAYMENTS.' })
  provider!: string;

  @Field(() => Int, { description: 'Not taken in since the last one that was.' })
  failures!: number;

  @Field(() => Int, { nullable: true, description: 'How long ago one was taken in, null where none was.' })
  secondsSinceTaken!: number | null;

  @Field(() => String, { nullable: true, description: 'What went wrong last.' })
  problem!: string | null;
}

@ObjectType({
  description: 'Mails of a business that were given up in the last 30 days.',
  simpleResolvers: true,
})
export class FailedEmails {
  @Field(() => ID, { nullable: true, description: 'Id of the business; null: mails about accounts.' })
  businessId!: string | null;

  @Field(() => String, { nullable: true, description: 'Its name.' })
  businessName!: string | null;

  @Field(() => Int, { description: 'How many.' })
  count!: number;

  @Field(() => String, { nullable: true, description: 'What went wrong with the newest of them.' })
  problem!: string | null;
}

@ObjectType({ description: 'How the product runs, for platform admins.' })
export class System {
  @Field(() => SystemFigures, { simple: true, description: 'What waits and what went wrong.' })
  figures!: SystemFigures;

  @Field(() => [JobState], { simple: true, description: 'The jobs, by name.' })
  jobs!: JobState[];

  @Field(() => [InstanceState], { simple: true, description: 'The servers, the newest first.' })
  instances!: InstanceState[];

  @Field(() => [WebhookHealth], {
    simple: true,
    description: 'The payment companies that have sent webhooks.',
  })
  webhooks!: WebhookHealth[];

  @Field(() => [FailedEmails], { simple: true, description: 'Mails that were given up, the most first.' })
  failedEmails!: FailedEmails[];
}
