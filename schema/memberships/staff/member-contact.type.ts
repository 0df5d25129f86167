import { Field, ObjectType } from 'type-graphql';
import { Address } from '../records/box.types.ts';

@ObjectType({ description: 'Where a member is reached.', simpleResolvers: true })
export class MemberContact {
  @Field(() => String, { description: 'The member’s name; of the address where the account has none.' })
  name!: string;

  @Field(() => String, { description: 'Where the mails about this membership go.' })
  email!: string;

  @Field(() => String, { description: 'The member’s phone number as written, or that of the address.' })
  phone!: string;

  @Field(() => Address, { description: 'Where the boxes go; for pickup the contact address.' })
  address!: Address;
}
