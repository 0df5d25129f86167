import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Row } from '../database/row.ts';
import { businessOf } from '../businesses/records/business-of.ts';
import { Business } from '../businesses/records/business.entity.ts';
import type { BusinessRow } from '../businesses/records/business.rows.ts';
import type { Connection } from '../connection.ts';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import { ContactMessageConnection } from './contact-message.connection.ts';
import { ContactMessage } from './contact-message.entity.ts';
import { ContactMessageInput } from './contact-message.input.ts';
import { listMessages } from './list-messages.ts';
import { markAnswered } from './mark-answered.ts';
import { sendMessage } from './send-message.ts';

const BUSINESS = {
  nullable: true,
  description:
    'The id of the business, for its editors and owner; without it the platform’s own, for admins.',
};

/** What visitors write, and what those read whom it is for. */
@Resolver(() => ContactMessage)
export class MessagesResolver {
  @Mutation(() => Ok, {
    description:
      'Sends what somebody wrote in the contact form. TOO_MANY_REQUESTS after 5 an hour and address.',
  })
  sendMessage(
    @Arg('message', () => ContactMessageInput, { description: 'The form.' }) message: ContactMessageInput,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return sendMessage(context, message);
  }

  @Query(() => ContactMessageConnection, { description: 'What was written, newest first.' })
  async messages(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('isAnswered', () => Boolean, {
      nullable: true,
      description: 'Only those that are marked as answered, or only those that are not.',
    })
    isAnswered: boolean | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<ContactMessage>> {
    const id = await addressee(context, businessId);
    return listMessages(context, id, { isAnswered, first, after });
  }

  @FieldResolver(() => Business, {
    nullable: true,
    description: 'The business that it was written to; null for the platform.',
  })
  business(
    @Root() { businessId }: Row<ContactMessage>,
    @Ctx() context: Context,
  ): Promise<BusinessRow> | null {
    return businessId === null ? null : businessOf(context, businessId);
  }

  @Mutation(() => ContactMessage, {
    description: 'Marks a message as answered, or takes that back. NOT_FOUND where it is somebody else’s.',
  })
  async markMessageAnswered(
    @Arg('businessId', () => ID, BUSINESS) businessId: string | null,
    @Arg('id', () => ID, { description: 'The id of the message.' }) id: string,
    @Arg('isAnswered', () => Boolean, { defaultValue: true, description: 'False takes it back.' })
    isAnswered: boolean,
    @Ctx() context: Context,
  ): Promise<ContactMessage> {
    return markAnswered(context, await addressee(context, businessId), { id, isAnswered });
  }
}

/** Whose messages they are, by who may read them. @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN. */
async function addressee(context: Context, businessId: string | null): Promise<string | null> {
  if (businessId != null) return (await context.caller.business(businessId, 'message:answer')).id;
  context.caller.admin();
  return null;
}
