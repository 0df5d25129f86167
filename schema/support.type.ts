import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'Where a member finds a person.', simpleResolvers: true })
export class Support {
  @Field(() => String, { nullable: true, description: 'The e-mail address, null where none is set.' })
  email!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The phone number as written, null where none is set.',
  })
  phone!: string | null;
}
