import { MembershipQuestion } from './membership-question.tsx';
import type { Question } from './membership-question.tsx';
import type { MembershipRowFragment } from './memberships.generated.ts';

/** Which row's question is open. */
export interface Asked {
  what: Question;
  row: MembershipRowFragment;
}

/** The question that a row's menu, or the page of a membership, opened. */
export function MembershipDialogs({ asked, onDone }: { asked: Asked | null; onDone: () => void }) {
  return asked && <MembershipQuestion what={asked.what} row={asked.row} onDone={onDone} />;
}
