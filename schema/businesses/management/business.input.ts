import { Field, ID, InputType } from 'type-graphql';
import { StaffRole } from '../records/staff.enums.ts';

@InputType({ description: 'Somebody to attach to a new business.' })
export class AttachmentInput {
  @Field(() => ID, { description: 'The id of the account.' })
  userId!: string;

  @Field(() => StaffRole, {
    description: 'The last owner of the list stays owner; those before become editors.',
  })
  role!: StaffRole;
}
