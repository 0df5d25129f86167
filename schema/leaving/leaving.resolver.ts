import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { Ok } from '../ok.type.ts';
import { GraphQLJSON } from '../scalars.ts';
import { deleteAccount } from './erase-account.ts';
import { myData } from './my-data.sql.ts';

/** A member takes what is kept about them along, and leaves. */
@Resolver()
export class LeavingResolver {
  @Query(() => GraphQLJSON, {
    description:
      'Everything that is kept about the caller: profile, sessions, memberships, orders, payments, money, history, mails. Money is cents.',
  })
  myData(@Ctx() context: Context): Promise<Record<string, unknown>> {
    return myData(context);
  }

  @Mutation(() => Ok, {
    description:
      'Erases the caller’s account for good: name, e-mail, phone and addresses are replaced everywhere; orders keep number, amount and date. CONFLICT while a membership is active or a box unpaid.',
  })
  deleteAccount(
    @Arg('password', () => String, { description: 'The password, again.' }) password: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return deleteAccount(context, password);
  }
}
