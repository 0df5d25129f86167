import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Ok } from '../../ok.type.ts';
import { addressOf, confirmEmail } from './confirm-email.ts';
import { readLink } from './links.ts';
import { ConfirmedEmail, EmailLink, PasswordLink } from './recovery.types.ts';
import { requestPasswordLink } from './request-password-link.ts';
import { resetPassword } from './reset-password.ts';

const TOKEN = { description: 'What follows the # of the link.' };

/** Ways back into an account for those who are not signed in. */
@Resolver()
export class RecoveryResolver {
  @Mutation(() => Ok, {
    description:
      'Mails a link for a new password to the account’s address. The answer is the same whether or not there is such an account.',
  })
  requestPasswordLink(
    @Arg('login', () => String, { description: 'A username or an e-mail address.' }) login: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return requestPasswordLink(context, login);
  }

  @Query(() => PasswordLink, {
    description: 'Whose password a link sets. NOT_FOUND where it was used or is older than 30 minutes.',
  })
  passwordLink(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<PasswordLink> {
    return readLink(context, 'password', token);
  }

  @Mutation(() => PasswordLink, {
    description: 'Sets a new password by such a link, once, and ends every session of the account.',
  })
  resetPassword(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('newPassword', () => String, { description: '8 to 256 characters.' }) newPassword: string,
    @Ctx() context: Context,
  ): Promise<PasswordLink> {
    return resetPassword(context, { token, newPassword });
  }

  @Query(() => EmailLink, {
    description: 'Which address a link confirms. NOT_FOUND where it was used or is over.',
  })
  async emailLink(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<EmailLink> {
    const link = await readLink(context, 'email', token);
    return { username: link.username, email: addressOf(link), needsPassword: link.needsPassword };
  }

  @Mutation(() => ConfirmedEmail, {
    description: 'Confirms the address that a link was mailed to: links for a new password go there then.',
  })
  confirmEmail(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('password', () => String, {
      nullable: true,
      description: 'The password, where the link asks for it.',
    })
    password: string | null,
    @Ctx() context: Context,
  ): Promise<ConfirmedEmail> {
    return confirmEmail(context, { token, password });
  }
}
