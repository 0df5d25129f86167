import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A mail as members get it, about an invented membership.', simpleResolvers: true })
export class SampleEmail {
  @Field(() => String, { description: 'Its subject.' })
  subject!: string;

  @Field(() => String, { description: 'The whole document, as HTML.' })
  html!: string;

  @Field(() => String, { description: 'The same as plain text.' })
  text!: string;
}
