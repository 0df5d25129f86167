import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { EmailKind } from '../records/email.enums.ts';
import { sampleEmail } from './sample-email.ts';
import { SampleEmail } from './sample-email.types.ts';
import { sendTestEmail } from './send-test-email.ts';

const NEXT_BOX = {
  nullable: true,
  description: 'Rich text about the next box that is not saved yet; what is saved unless given.',
};
const PICTURE = {
  nullable: true,
  description: 'The picture of that box; empty for none, the saved one unless given.',
};

/** Mails that whoever writes them looks at, or sends to themselves. */
@Resolver()
export class TestEmailResolver {
  @Query(() => SampleEmail, {
    description:
      'A mail of that kind as members get it, about an invented membership; for editors and above.',
  })
  async sampleEmail(
    @Arg('businessId', () => ID, { description: 'The id of the business.' }) businessId: string,
    @Arg('kind', () => EmailKind, { description: 'Which mail.' }) kind: EmailKind,
    @Arg('nextBox', () => String, NEXT_BOX) nextBox: string | null,
    @Arg('pictureUrl', () => String, PICTURE) pictureUrl: string | null,
    @Ctx() context: Context,
  ): Promise<SampleEmail> {
    const business = await context.caller.business(businessId, 'page:edit');
    return sampleEmail(context, business, { kind, nextBox, pictureUrl });
  }

  @Mutation(() => String, {
    description:
      'Sends a mail of that kind, about an invented membership, to the caller’s own address, which it answers; for editors and above.',
  })
  async sendTestEmail(
    @Arg('businessId', () => ID, { description: 'The id of the business.' }) businessId: string,
    @Arg('kind', () => EmailKind, { description: 'Which mail.' }) kind: EmailKind,
    @Arg('nextBox', () => String, NEXT_BOX) nextBox: string | null,
    @Arg('pictureUrl', () => String, PICTURE) pictureUrl: string | null,
    @Ctx() context: Context,
  ): Promise<string> {
    const business = await context.caller.business(businessId, 'page:edit');
    return sendTestEmail(context, business, { kind, nextBox, pictureUrl });
  }
}
