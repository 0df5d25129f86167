import { Field, ID, ObjectType } from 'type-graphql';
import { connectionOf } from '../connection.ts';
import { StaffRole } from './staff.enums.ts';
import { Business } from './business.entity.ts';
import type { BusinessRow } from './business.rows.ts';

@ObjectType({ description: 'Somebody who works for a business.', simpleResolvers: true })
export class StaffMember {
  @Field(() => ID, { description: 'The id of the account.' })
  id!: string;

  @Field(() => String, { description: 'The username of the account.' })
  username!: string;

  @Field(() => StaffRole, { description: 'What the account may do at the business.' })
  role!: StaffRole;
}

@ObjectType({ description: 'An attachment that was made or changed.', simpleResolvers: true })
export class AttachedStaff {
  @Field(() => StaffMember, { description: 'The account, with its role from now on.' })
  staff!: StaffMember;

  @Field(() => Boolean, { description: 'False where the account was attached already and its role was set.' })
  isNew!: boolean;
}

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
