import { Field, InputType } from 'type-graphql';
import type { ApplicationForm } from '../rules/businesses/application.ts';

@InputType({ description: 'An owner asks for a page.' })
export class ApplicationInput implements ApplicationForm {
  @Field(() => String, { description: 'The name of the business.' })
  business!: string;

  @Field(() => String, { description: 'What it makes or grows.' })
  kind!: string;

  @Field(() => String, { description: 'Where it is.' })
  place!: string;

  @Field(() => String, { description: 'Who asks.' })
  name!: string;

  @Field(() => String, { description: 'Where the invitation goes.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The phone number.' })
  phone!: string;

  @Field(() => String, { nullable: true, description: 'Anything else, in lines.' })
  words!: string;

  @Field(() => String, {
    nullable: true,
    description: 'Hidden from people: one with a website is answered as if it was taken, and dropped.',
  })
  website?: string | null;
}
