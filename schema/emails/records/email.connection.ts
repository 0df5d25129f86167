import { ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { Email } from './email.entity.ts';

@ObjectType({ description: 'One page of a list of mails.', simpleResolvers: true })
export class EmailConnection extends connectionOf(Email, 'Email') {}
