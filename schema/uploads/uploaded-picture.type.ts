import { Field, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A picture that was uploaded.' })
export class UploadedPicture {
  @Field({
    description:
      'Its address on this site: "/uploads/…", the same on every host of it. Pages keep it as it is.',
  })
  url!: string;

  @Field(() => Int, { description: 'In pixels.' })
  width!: number;

  @Field(() => Int, { description: 'In pixels.' })
  height!: number;
}
