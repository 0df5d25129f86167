import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../context.ts';
import { readTestimonial, saveTestimonial } from './save-testimonial.ts';
import { Testimonial } from './testimonial.entity.ts';
import { TestimonialInput } from './testimonial.input.ts';

/** What an owner says of the platform, on the landing page. */
@Resolver(() => Testimonial)
export class TestimonialResolver {
  @Query(() => Testimonial, {
    nullable: true,
    description: 'What an owner says of the platform; null where nobody is quoted.',
  })
  testimonial(@Ctx() context: Context): Promise<Testimonial | null> {
    return readTestimonial(context);
  }

  @Mutation(() => Testimonial, {
    nullable: true,
    description:
      'Saves it, or takes it away where it is empty (null); for platform admins. INVALID by field.',
  })
  async saveTestimonial(
    @Arg('testimonial', () => TestimonialInput, { description: 'The words, and whose they are.' })
    testimonial: TestimonialInput,
    @Ctx() context: Context,
  ): Promise<Testimonial | null> {
    context.caller.admin();
    return saveTestimonial(context, testimonial);
  }
}
