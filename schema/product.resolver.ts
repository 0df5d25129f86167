import { Ctx, Query, Resolver } from 'type-graphql';
import type { Context } from './context.ts';
import { GraphQLDateTime } from './scalars.ts';
import { Support } from './support.type.ts';

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
