import { Field, ID, ObjectType } from 'type-graphql';
import { StaffRole } from './staff.enums.ts';

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
