import { graphEnum } from '../graph-enum.ts';
import type { LegalTextKind as Kind } from '../rules/businesses/legal-texts.ts';

export const LegalTextKind = graphEnum('LegalTextKind', 'What a legal text is about.', {
  terms: 'The terms of a membership.',
  privacy: 'What is done with what a member types.',
} satisfies Record<Kind, string>);
export type LegalTextKind = Kind;
