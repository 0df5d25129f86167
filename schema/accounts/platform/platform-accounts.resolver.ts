import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import type { Context } from '../../context.ts';
import { Ok } from '../../ok.type.ts';
import { ACCOUNT_COUNT_MAX } from '../../rules/limits.ts';
import { AccountConnection } from './account.connection.ts';
import { Account } from '../records/account.entity.ts';
import type { AccountProfile } from '../records/account-profile.ts';
import { AccountMatch } from '../records/account.types.ts';
import { createAccountFor } from './create-account-for.ts';
import { countAccounts, listAccounts } from './list-accounts.ts';
import type { AccountList } from './list-accounts.ts';
import { searchAccounts } from './search-accounts.ts';
import { SentPasswordLink } from '../recovery/recovery.types.ts';
import { endSessionsOf } from './end-sessions.ts';
import { sendPasswordLink } from './send-password-link.ts';
import { setAdmin } from './set-admin.ts';
import { setDisabled } from './set-disabled.ts';

const ACCOUNT = { description: 'The id of the account.' };

/** Everybody's accounts, for platform admins. */
@Resolver(() => AccountConnection)
export class PlatformAccountsResolver {
  @Query(() => AccountConnection, { description: 'The accounts, newest first; for platform admins.' })
  async accounts(
    @Arg('search', () => String, {
      nullable: true,
      description:
        'Only those whose username, name or e-mail contains this, in any case; without three letters in a row, or with a single one before its first sign (“a.bro”), whose username or a word of whose name or e-mail begins with it.',
    })
    search: string | null,
    @Arg('first', () => Int, { nullable: true, description: 'How many rows, 1 to 200; 50 unless given.' })
    first: number | null,
    @Arg('after', () => String, { nullable: true, description: 'Read on after this cursor.' })
    after: string | null,
    @Ctx() context: Context,
  ): Promise<AccountList> {
    context.caller.admin();
    return listAccounts(context, { search, first, after });
  }

  @FieldResolver(() => Int, {
    description: `How many there are over all pages; of a search at most ${ACCOUNT_COUNT_MAX} are counted.`,
  })
  totalCount(@Root() list: AccountList, @Ctx() context: Context): Promise<number> {
    return countAccounts(context, list);
  }

  @Query(() => [AccountMatch], {
    description:
      'At most 20 accounts for somebody who types a username, a name or an e-mail; for platform admins.',
  })
  async searchAccounts(
    @Arg('search', () => String, {
      description:
        'Part of a username, name or e-mail; the beginning of a word of them without three letters in a row, or with a single one before its first sign (“a.bro”). Blank finds nobody.',
    })
    search: string,
    @Ctx() context: Context,
  ): Promise<AccountMatch[]> {
    context.caller.admin();
    return searchAccounts(context, search);
  }

  @Mutation(() => Account, {
    description:
      'Makes an account for somebody else; for platform admins. CONFLICT where the username is taken.',
  })
  async createAccount(
    @Arg('username', () => String, {
      description: '3 to 64 characters without white space, unique without regard to case.',
    })
    username: string,
    @Arg('password', () => String, { description: '8 to 256 characters.' }) password: string,
    @Arg('isAdmin', () => Boolean, {
      nullable: true,
      description: 'Whether it is a platform admin; false unless given.',
    })
    isAdmin: boolean | null,
    @Ctx() context: Context,
  ): Promise<AccountProfile> {
    context.caller.admin();
    return createAccountFor(context, { username, password, isAdmin: isAdmin ?? false });
  }

  @Mutation(() => Account, {
    description: 'Makes an account a platform admin, or no longer one. CONFLICT for the last one.',
  })
  async setAdmin(
    @Arg('accountId', () => ID, { description: 'The id of the account.' }) accountId: string,
    @Arg('isAdmin', () => Boolean, { description: 'What it is from now on.' }) isAdmin: boolean,
    @Ctx() context: Context,
  ): Promise<AccountProfile> {
    context.caller.admin();
    return setAdmin(context, { accountId, isAdmin });
  }

  @Mutation(() => SentPasswordLink, {
    description:
      'Sends somebody a link for a new password; for platform admins. CONFLICT where they are disabled.',
  })
  async sendPasswordLink(
    @Arg('accountId', () => ID, ACCOUNT) accountId: string,
    @Ctx() context: Context,
  ): Promise<SentPasswordLink> {
    context.caller.admin();
    return sendPasswordLink(context, accountId);
  }

  @Mutation(() => Ok, { description: 'Ends every session of somebody; for platform admins.' })
  async endSessionsOf(
    @Arg('accountId', () => ID, ACCOUNT) accountId: string,
    @Ctx() context: Context,
  ): Promise<Ok> {
    context.caller.admin();
    return endSessionsOf(context, accountId);
  }

  @Mutation(() => Account, {
    description:
      'Disables an account, whose sessions end, or enables it again; for platform admins. CONFLICT for one’s own, and for one that was erased.',
  })
  async setDisabled(
    @Arg('accountId', () => ID, ACCOUNT) accountId: string,
    @Arg('isDisabled', () => Boolean, { description: 'What it is from now on.' }) isDisabled: boolean,
    @Ctx() context: Context,
  ): Promise<AccountProfile> {
    context.caller.admin();
    return setDisabled(context, { accountId, isDisabled });
  }
}
