import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql';
import type { Context } from '../context.ts';
import { Account } from './account.entity.ts';
import type { AccountRow } from './account.rows.ts';
import { saveEmailPreferences } from './save-email-preferences.ts';

/** Which mails a person wants. */
@Resolver(() => Account)
export class EmailPreferencesResolver {
  @FieldResolver(() => Boolean, {
    description: 'Whether mails come that are not needed, such as what the next box holds.',
  })
  async wantsOptionalEmails(@Root() { id }: AccountRow, @Ctx() context: Context): Promise<boolean> {
    return (await context.loaders.emailPreferences.load(id))?.wantsOptionalEmails ?? true;
  }

  @Mutation(() => Account, {
    description:
      'Switches the mails that are not needed on or off; those about money and changes always come.',
  })
  saveEmailPreferences(
    @Arg('optional', () => Boolean, { description: 'True where they are wanted.' }) optional: boolean,
    @Ctx() context: Context,
  ): Promise<AccountRow> {
    return saveEmailPreferences(context, optional);
  }
}
