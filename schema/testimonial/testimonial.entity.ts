import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Field, ObjectType } from 'type-graphql';

/** What an owner says of the platform; one row, or none (docs/rules.md "Landing page"). */
@Entity({ tableName: 'testimonial' })
@ObjectType({ description: 'What an owner says of the platform.', simpleResolvers: true })
export class Testimonial {
  /** 1. */
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Their words, in lines.' })
  quote!: string;

  @Property({ type: 'text' })
  @Field(() => String, { description: 'Who says it.' })
  name!: string;

  @Property({ type: 'text', nullable: true })
  @Field(() => String, { nullable: true, description: 'Who that is, null where nothing was typed.' })
  role: string | null = null;
}
