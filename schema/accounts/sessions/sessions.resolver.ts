import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Ok } from '../../ok.type.ts';
import { Viewer } from '../records/account.types.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.ts';
import { OwnSession } from './session.types.ts';

/** Where the person who is calling is signed in. */
@Resolver(() => Viewer)
export class SessionsResolver {
  @FieldResolver(() => [OwnSession], { description: 'Where they are signed in, the one used last first.' })
  sessions(@Ctx() context: Context): Promise<OwnSession[]> {
    return listOwnSessions(context);
  }

  @Mutation(() => Ok, { description: 'Ends one of the caller’s sessions. NOT_FOUND where it is not theirs.' })
  endSession(
    @Arg('id', () => ID, { description: 'The id of the session.' }) id: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    return endOwnSession(context, id);
  }

  @Mutation(() => Ok, { description: 'Ends every session of the caller’s but this one.' })
  endOtherSessions(@Ctx() context: Context): Promise<Ok> {
    return endOtherSessions(context);
  }
}
