import { Field, ObjectType } from 'type-graphql';
import { connectionOf } from '../../connection.ts';
import { Business } from '../records/business.entity.ts';
import type { BusinessRow } from '../records/business.rows.ts';

@ObjectType({
  description: 'A business as those see it who work for it, and platform admins.',
  simpleResolvers: true,
})
export class ManagedBusiness {
  @Field(() => Business, { description: 'The business itself: name, page, next box.' })
  business!: BusinessRow;
}

@ObjectType({ description: 'One page of a list of businesses to manage.', simpleResolvers: true })
export class ManagedBusinessConnection extends connectionOf(ManagedBusiness, 'ManagedBusiness') {}
