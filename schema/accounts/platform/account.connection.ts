import { ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { Account } from '../records/account.entity.ts';

@ObjectType({ description: 'One page of a list of accounts.', simpleResolvers: true })
export class AccountConnection extends connectionOf(Account, 'Account') {}
