import { Field, Int, ObjectType } from 'type-graphql';
import { GraphQLDateTime } from '../scalars.ts';

@ObjectType({ description: 'What a business says about its next box.', simpleResolvers: true })
export class NextBox {
  @Field(() => String, { description: 'Sanitised HTML, empty where nothing was saved.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'A picture of the box, null where it has none.' })
  pictureUrl!: string | null;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it was saved, null where it never was.',
  })
  updatedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The month of the box that it is about, "2026-12"; null where nothing was saved.',
  })
  yearMonth!: string | null;

  @Field(() => Int, { description: 'Grows by one with every save; 0 where nothing was saved.' })
  version!: number;
}

@ObjectType({ description: 'What a business said about the box of an earlier month.', simpleResolvers: true })
export class PastBox {
  @Field(() => String, { description: 'The month of the box, "2026-11".' })
  yearMonth!: string;

  @Field(() => String, { description: 'Sanitised HTML.' })
  content!: string;

  @Field(() => String, { nullable: true, description: 'A picture of the box, null where it had none.' })
  pictureUrl!: string | null;

  @Field(() => GraphQLDateTime, { description: 'When it was saved last.' })
  publishedAt!: Date;
}
