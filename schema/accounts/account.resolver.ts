import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import { Account } from './records/account.entity.ts';
import { ProfileInput } from './profile/account.input.ts';
import type { AccountProfile } from './records/account-profile.ts';
import { HandoverCode, SignedIn } from './records/account.types.ts';
import { changePassword } from './profile/change-password.ts';
import { createHandover } from './sessions/create-handover.ts';
import { exchangeHandover } from './sessions/exchange-handover.ts';
import { register } from './registration/register.ts';
import { saveEmailPreferences } from './profile/save-email-preferences.ts';
import { saveProfile } from './profile/save-profile.ts';
import { sendConfirmation } from './profile/send-confirmation.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOut } from './sessions/sign-out.ts';
import { usernameAvailable } from './registration/username-available.ts';

/** Registering, signing in and out, and what a person changes of their own account. */
@Resolver()
export class AccountResolver {
  @Query(() => Boolean, { description: 'True where nobody has this username; false below 3 characters.' })
  usernameAvailable(
    @Arg('username', () => String, { description: 'The username to look for, in any case.' })
    username: string,
    @Ctx() context: Context,
  ): Promise<boolean> {
    return usernameAvailable(context, username);
  }

  @Mutation(() => Account, {
    description:
      'Makes a platform account; signing in is the next step. CONFLICT where the username is taken.',
  })
  register(
    @Arg('username', () => String, {
      description: '3 to 64 characters without white space, unique without regard to case.',
    })
    username: string,
    @Arg('password', () => String, { description: '8 to 256 characters.' }) password: string,
    @Ctx() context: Context,
  ): Promise<AccountProfile> {
    return register(context, { username, password });
  }

  @Mutation(() => SignedIn, {
    description: 'Opens a session. Failures slow down: TOO_MANY_REQUESTS with retryAfter.',
  })
  signIn(
    @Arg('username', () => String, { description: 'In any case.' }) username: string,
    @Arg('password', () => String, { description: 'The password.' }) password: string,
    @Ctx() context: Context,
  ): Promise<SignedIn> {
    return signIn(context, { username, password });
  }

  @Mutation(() => Ok, { description: 'Ends the caller’s session on the server too.' })
  signOut(@Ctx() context: Context): Promise<Ok> {
    return signOut(context);
  }

  @Mutation(() => Ok, { description: 'Changes the caller’s password and ends every session of theirs.' })
  changePassword(
    @Arg('currentPassword', () => String, { description: 'The password of now.' }) currentPassword: string,
    @Arg('newPassword', () => String, { description: '8 to 256 characters.' }) newPassword: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return changePassword(context, { currentPassword, newPassword });
  }

  @Mutation(() => Account, { description: 'Saves the caller’s e-mail address, name and phone.' })
  saveProfile(
    @Arg('profile', () => ProfileInput, { description: 'What changes; a field that is left out stays.' })
    profile: ProfileInput,
    @Ctx() context: Context,
  ): Promise<AccountProfile> {
    return saveProfile(context, profile);
  }

  @Mutation(() => Ok, {
    description:
      'Mails the link again that confirms the caller’s address. CONFLICT where there is none to confirm.',
  })
  sendConfirmation(@Ctx() context: Context): Promise<Ok> {
    return sendConfirmation(context);
  }

  @Mutation(() => Account, {
    description:
      'Switches the mails that are not needed on or off; those about money and changes always come.',
  })
  saveEmailPreferences(
    @Arg('optional', () => Boolean, { description: 'True where they are wanted.' }) optional: boolean,
    @Ctx() context: Context,
  ): Promise<AccountProfile> {
    return saveEmailPreferences(context, optional);
  }

  @Mutation(() => HandoverCode, {
    description:
      'Makes a one-time code that carries the caller’s session to another host of the product within 30 seconds.',
  })
  createHandover(@Ctx() context: Context): Promise<HandoverCode> {
    return createHandover(context);
  }

  @Mutation(() => SignedIn, { description: 'Exchanges such a code for a session of its own, once.' })
  exchangeHandover(
    @Arg('code', () => String, { description: 'The code from the link’s fragment.' }) code: string,
    @Ctx() context: Context,
  ): Promise<SignedIn> {
    return exchangeHandover(context, code);
  }
}
