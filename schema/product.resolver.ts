import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql';
import type { Context } from './context.ts';
import { GraphQLDateTime } from './scalars.ts';

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

/** What holds for the whole product. */
@Resolver()
export class ProductResolver {
  @Query(() => GraphQLDateTime, { description: 'The product’s clock: what the server takes for now.' })
  now(@Ctx() context: Context): Date {
    return context.now();
  }

  @Query(() => Support, { description: 'Where a member finds a person, for example to cancel by phone.' })
  support(@Ctx() context: Context): Support {
    return context.support;
  }
}
