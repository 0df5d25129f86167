import { Field, ObjectType } from 'type-graphql';
import { graphEnum } from '../../graph-enum.ts';
import type { FirstStepName } from '../../rules/businesses/first-steps.ts';

const FirstStepEnum = graphEnum<FirstStepName>('FirstStepName', 'What a new business does first.', {
  logo: 'Its page has a logo.',
  picture: 'Its page has a picture.',
  package: 'Its page has a package.',
  price: 'Somebody could choose a package at a price.',
  days: 'Somebody has set when its boxes come, or closed days.',
  next_box: 'What is in the next box has been published.',
  invite: 'Somebody beside its owner is attached to it.',
  share: 'Somebody has joined.',
});

@ObjectType({ description: 'One of the first steps of a business.', simpleResolvers: true })
export class FirstStep {
  @Field(() => FirstStepEnum, { description: 'Which step.' })
  name!: FirstStepName;

  @Field(() => Boolean, { description: 'Read from what is there; nobody ticks it by hand.' })
  isDone!: boolean;
}
