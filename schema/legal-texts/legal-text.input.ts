import { Field, InputType, Int } from 'type-graphql';
import { LegalTextKind } from './legal-text.enums.ts';

@InputType({ description: 'The Terms or the Privacy of a business, or of the platform.' })
export class LegalTextInput {
  @Field(() => LegalTextKind, { description: 'Terms or Privacy.' })
  kind!: LegalTextKind;

  @Field(() => String, { description: 'Rich text; it is sanitised. Empty takes the text away.' })
  html!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The version that was edited, 0 for none; without it the save is unconditional.',
  })
  version?: number | null;
}
