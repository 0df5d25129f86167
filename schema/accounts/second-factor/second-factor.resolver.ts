import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Ok } from '../../ok.type.ts';
import { GraphQLJSON } from '../../scalars.ts';
import { SignedIn } from '../records/account.types.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator.ts';
import { completeSignIn, completeSignInByPasskey } from './complete-sign-in.ts';
import { ownSecondFactor } from './own-second-factor.ts';
import { addPasskey, removePasskey, startPasskey } from './passkeys.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { AuthenticatorSetup, NewFactor, OwnSecondFactor } from './second-factor.types.ts';
import { passkeyChallenge } from '../factors/consume-passkey-answer.ts';

const PASSWORD = { description: 'The password again. A wrong one counts like a failed sign-in.' };
const TOKEN = { description: 'signInToken of the refusal SECOND_FACTOR_NEEDED.' };

/** Second factors: signing in with one, and what a person changes of their own. */
@Resolver()
export class SecondFactorResolver {
  @Mutation(() => SignedIn, {
    description:
      'Opens the session of a sign-in that was answered SECOND_FACTOR_NEEDED. UNAUTHENTICATED where it is over.',
  })
  completeSignIn(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('code', () => String, { description: 'Of the authenticator app, or a recovery code.' }) code: string,
    @Ctx() context: Context,
  ): Promise<SignedIn> {
    return completeSignIn(context, { token, code });
  }

  @Mutation(() => GraphQLJSON, {
    description: 'What a passkey has to sign for such a sign-in: the options of navigator.credentials.get.',
  })
  passkeyChallenge(
    @Arg('token', () => String, TOKEN) token: string,
    @Ctx() context: Context,
  ): Promise<object> {
    return passkeyChallenge(context, token);
  }

  @Mutation(() => SignedIn, { description: 'The same as completeSignIn, by what the passkey answered.' })
  completeSignInByPasskey(
    @Arg('token', () => String, TOKEN) token: string,
    @Arg('answer', () => GraphQLJSON, { description: 'The credential as JSON.' }) answer: unknown,
    @Ctx() context: Context,
  ): Promise<SignedIn> {
    return completeSignInByPasskey(context, { token, answer });
  }

  @Query(() => OwnSecondFactor, {
    description: 'The caller’s second factors; answered also while one has to be set up first.',
  })
  secondFactor(@Ctx() context: Context): Promise<OwnSecondFactor> {
    return ownSecondFactor(context);
  }

  @Mutation(() => AuthenticatorSetup, { description: 'Begins to set up an authenticator app.' })
  startAuthenticator(
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() context: Context,
  ): Promise<AuthenticatorSetup> {
    return startAuthenticator(context, password);
  }

  @Mutation(() => NewFactor, {
    description: 'Sets the authenticator app up by a code of it; every other session ends.',
  })
  confirmAuthenticator(
    @Arg('code', () => String, { description: 'Six digits.' }) code: string,
    @Ctx() context: Context,
  ): Promise<NewFactor> {
    return confirmAuthenticator(context, code);
  }

  @Mutation(() => Ok, {
    description: 'Turns the authenticator app off; every other session ends. CONFLICT where a role needs it.',
  })
  removeAuthenticator(
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return removeAuthenticator(context, password);
  }

  @Mutation(() => GraphQLJSON, {
    description: 'Begins to add a passkey: the options of navigator.credentials.create.',
  })
  startPasskey(
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() context: Context,
  ): Promise<object> {
    return startPasskey(context, password);
  }

  @Mutation(() => NewFactor, { description: 'Adds the passkey that was made; every other session ends.' })
  addPasskey(
    @Arg('name', () => String, { description: 'As its owner calls it, at most 200 characters.' })
    name: string,
    @Arg('answer', () => GraphQLJSON, { description: 'The new credential as JSON.' }) answer: unknown,
    @Ctx() context: Context,
  ): Promise<NewFactor> {
    return addPasskey(context, { name, answer });
  }

  @Mutation(() => Ok, {
    description: 'Removes a passkey; every other session ends. CONFLICT where a role needs it.',
  })
  removePasskey(
    @Arg('id', () => ID, { description: 'The id of the passkey.' }) id: string,
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return removePasskey(context, { id, password });
  }

  @Mutation(() => NewFactor, { description: 'Makes ten recovery codes in the place of the earlier ones.' })
  renewRecoveryCodes(
    @Arg('password', () => String, PASSWORD) password: string,
    @Ctx() context: Context,
  ): Promise<NewFactor> {
    return renewRecoveryCodes(context, password);
  }

  @Mutation(() => Ok, {
    description:
      'Takes every second factor of somebody away, whose sessions end; for platform admins. CONFLICT where they have none.',
  })
  async resetSecondFactor(
    @Arg('accountId', () => ID, { description: 'The id of the account.' }) accountId: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    context.caller.admin();
    return resetSecondFactor(context, accountId);
  }
}
