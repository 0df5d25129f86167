import { Field, InputType } from 'type-graphql';
import type { TestimonialForm } from '../rules/businesses/testimonial.ts';

@InputType({ description: 'What an owner says of the platform. Empty in all takes it away.' })
export class TestimonialInput implements TestimonialForm {
  @Field(() => String, { description: 'Plain text, in lines; at most 400 characters.' })
  quote!: string;

  @Field(() => String, { description: 'Who says it.' })
  name!: string;

  @Field(() => String, { description: 'Who that is; may be empty.' })
  role!: string;
}
