import type { FieldProblems } from '../../../../schema/rules/text/problem.ts';
import type { ChangeDraft, Draft } from '../draft/draft.ts';

/** What each section of the editor is given. */
export interface SectionProps {
  draft: Draft;
  onChange: ChangeDraft;
  /** Sentences by path. A control that is named by its path has its problem said once it was left. */
  problems: FieldProblems;
  /** Somebody who may look and not touch. */
  readOnly: boolean;
}
