import { Field, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../scalars.ts';

@ObjectType({ description: 'What a business says about its next box.', simpleResolvers: true })
export class NextBox {
  @Field(() => String, { description: 'Sanitised HTML, empty where nothing was saved.' })
  content!: string;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was saved, null where it never was.',
  })
  updatedAt!: Date | null;

  @Field(() => Int, { description: 'Grows by one with every save; 0 where nothing was saved.' })
  version!: number;
}
