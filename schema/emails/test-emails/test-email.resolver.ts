import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { EmailKind } from '../records/email.enums.ts';
import { sendTestEmail } from './send-test-email.ts';

/** Mails that whoever writes them sends to themselves. */
@Resolver()
export class TestEmailResolver {
  @Mutation(() => String, {
    description:
      'Sends a mail of that kind, about an invented membership, to the caller’s own address, which it answers; for editors and above.',
  })
  async sendTestEmail(
    @Arg('businessId', () => ID, { description: 'The id of the business.' }) businessId: string,
    @Arg('kind', () => EmailKind, { description: 'Which mail.' }) kind: EmailKind,
    @Arg('nextBox', () => String, {
      nullable: true,
      description: 'Rich text about the next box that is not saved yet; what is saved unless given.',
    })
    nextBox: string | null,
    @Arg('pictureUrl', () => String, {
      nullable: true,
      description: 'The picture of that box; empty for none, the saved one unless given.',
    })
    pictureUrl: string | null,
    @Ctx() context: Context,
  ): Promise<string> {
    const business = await context.caller.business(businessId, 'page:edit');
    return sendTestEmail(context, business, { kind, nextBox, pictureUrl });
  }
}
