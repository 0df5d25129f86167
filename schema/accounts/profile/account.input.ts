import { Field, InputType } from 'type-graphql';

@InputType({
  description: 'What a member may change of their profile; a field that is left out stays as it is.',
})
export class ProfileInput {
  @Field(() => String, { nullable: true, description: 'E-mail address; empty removes it.' })
  email?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Full name, at most 200 characters; empty removes it.',
  })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Phone number, at most 200 characters; empty removes it.',
  })
  phone?: string | null;
}
