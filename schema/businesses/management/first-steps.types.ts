import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { FIRST_STEPS } from '../../rules/businesses/first-steps.ts';
import type { FirstStepName } from '../../rules/businesses/first-steps.ts';

const FirstStepEnum = Object.fromEntries(FIRST_STEPS.map((name) => [name, name])) as {
  [Name in FirstStepName]: Name;
};
registerEnumType(FirstStepEnum, {
  name: 'FirstStepName',
  description: 'What a new business does first.',
  valuesConfig: {
    logo: { description: 'Its page has a logo.' },
    picture: { description: 'Its page has a picture.' },
    package: { description: 'Its page has a package.' },
    price: { description: 'Somebody could choose a package at a price.' },
    next_box: { description: 'What is in the next box has been published.' },
    invite: { description: 'Somebody beside its owner is attached to it.' },
    share: { description: 'Somebody has joined.' },
  },
});

@ObjectType({ description: 'One of the first steps of a business.', simpleResolvers: true })
export class FirstStep {
  @Field(() => FirstStepEnum, { description: 'Which step.' })
  name!: FirstStepName;

  @Field(() => Boolean, { description: 'Read from what is there; nobody ticks it by hand.' })
  isDone!: boolean;
}
