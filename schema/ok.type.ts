import { Field, ObjectType } from 'type-graphql';

@ObjectType({ description: 'The answer of an action that has nothing else to say.', simpleResolvers: true })
export class Ok {
  @Field(() => Boolean, { description: 'Always true: what could not be done is an error.' })
  ok!: boolean;
}

export const OK: Ok = { ok: true };
