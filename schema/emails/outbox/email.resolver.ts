import { Arg, Ctx, FieldResolver, ID, Int, Query, Resolver, Root } from 'type-graphql';
import type { Connection } from '../../connection.ts';
import type { Context } from '../../context.ts';
import { propertiesOf } from '../../database/columns.ts';
import { db } from '../../database/database.ts';
import { EmailKind } from '../records/email.enums.ts';
import { notFound } from '../../errors.ts';
import { AFTER, FIRST } from '../../memberships/records/list-arguments.ts';
import { EmailConnection } from '../records/email.connection.ts';
import { Email } from '../records/email.entity.ts';
import { listEmails } from './list-emails.ts';
import { rendered } from './rendered.ts';
import type { Row } from '../../database/row.ts';

/** The mails of a business, as the people who work for it see them. */
@Resolver(() => Email)
export class EmailResolver {
  @Query(() => EmailConnection, { description: 'The mails of a business to its members, newest first.' })
  async emails(
    @Arg('businessId', () => ID, { description: 'Id of the business.' }) businessId: string,
    @Arg('kind', () => EmailKind, { nullable: true, description: 'Only of this kind.' })
    kind: EmailKind | null,
    @Arg('first', () => Int, FIRST) first: number | null,
    @Arg('after', () => String, AFTER) after: string | null,
    @Ctx() context: Context,
  ): Promise<Connection<Email>> {
    const { id } = await context.caller.business(businessId, 'business:view');
    return listEmails(context, id, { kind, first, after });
  }

  @Query(() => Email, { description: 'One mail.' })
  async email(
    @Arg('id', () => ID, { description: 'Id of the mail.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Email> {
    context.caller.required();
    const read = await db(context.em)
      .selectFrom('email')
      .select(propertiesOf(Email))
      .where('publicId', '=', id)
      .executeTakeFirst();
    const business = read && (await context.loaders.business.load(read.businessId));
    if (!read || !business || business.closedAt) throw notFound('Mail not found');
    await context.caller.at(read.businessId, 'business:view', 'Mail');
    return read;
  }

  @FieldResolver(() => String, { nullable: true, description: 'Whom it goes to; null for a viewer.' })
  async to(@Root() email: Row<Email>, @Ctx() context: Context): Promise<string | null> {
    return (await context.caller.mayAt(email.businessId, 'member:contact')) ? email.recipient : null;
  }

  @FieldResolver(() => String, { description: 'Its subject: as sent, or as it would be sent now.' })
  async subject(@Root() email: Row<Email>, @Ctx() context: Context): Promise<string> {
    return (await rendered(context, email)).subject;
  }

  @FieldResolver(() => String, { description: 'The same as plain text.' })
  async text(@Root() email: Row<Email>, @Ctx() context: Context): Promise<string> {
    return (await rendered(context, email)).text;
  }

  @FieldResolver(() => String, {
    description: 'A whole document. Show it in a sandboxed frame only.',
  })
  async html(@Root() email: Row<Email>, @Ctx() context: Context): Promise<string> {
    return (await rendered(context, email)).html;
  }
}
