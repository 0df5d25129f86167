import { ObjectType } from 'type-graphql';
import { connectionOf } from '../connection.ts';
import { ContactMessage } from './contact-message.entity.ts';

@ObjectType({ description: 'One page of a list of messages.', simpleResolvers: true })
export class ContactMessageConnection extends connectionOf(ContactMessage, 'ContactMessage') {}
