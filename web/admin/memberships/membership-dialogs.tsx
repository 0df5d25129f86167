import { MembershipQuestion } from './membership-question.tsx';
import type { Question } from './membership-question.tsx';
import type { MembershipRowFragment } from './memberships.generated.ts';

/** Which row's question is open. */
export interface OpenQuestion {
  what: Question;
  row: MembershipRowFragment;
}

/** The question that a row's menu, or the page of a membership, opened. */
export function MembershipDialogs({
  question,
  onDone,
}: {
  question: OpenQuestion | null;
  onDone: () => void;
}) {
  return question && <MembershipQuestion what={question.what} row={question.row} onDone={onDone} />;
}
