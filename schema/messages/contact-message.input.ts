import { Field, InputType } from 'type-graphql';
import type { ContactForm } from '../rules/businesses/contact.ts';

@InputType({ description: 'The contact form as it was filled in.' })
export class ContactMessageInput implements ContactForm {
  @Field(() => String, { description: 'The full name.' })
  name!: string;

  @Field(() => String, { description: 'Where an answer goes.' })
  email!: string;

  @Field(() => String, { nullable: true, description: 'The company, where there is one.' })
  company!: string;

  @Field(() => String, { description: 'One of general, support, billing, partnership, feature, other.' })
  subject!: string;

  @Field(() => String, { description: 'Plain text, in lines.' })
  message!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The slug of the business that it is for; the platform unless it is there.',
  })
  business?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'Hidden from people: a message with a website is answered as if it was sent, and dropped.',
  })
  website?: string | null;
}
