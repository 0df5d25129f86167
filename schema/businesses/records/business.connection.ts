import { ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { Business } from './business.entity.ts';

@ObjectType({ description: 'One page of a list of businesses.', simpleResolvers: true })
export class BusinessConnection extends connectionOf(Business, 'Business') {}
