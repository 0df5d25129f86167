import { MembershipDetails } from './membership-details.tsx';
import { MembershipQuestion } from './membership-question.tsx';
import type { MembershipRowFragment } from './memberships.generated.ts';

export type Question = 'details' | 'cancel' | 'reactivate' | 'skip';

/** Which row's dialog is open. */
export interface Asked {
  what: Question;
  row: MembershipRowFragment;
}

/** The dialog that a row's menu opened. */
export function MembershipDialogs({ asked, onDone }: { asked: Asked | null; onDone: () => void }) {
  if (!asked) return null;
  const { what, row } = asked;
  if (what === 'details') return <MembershipDetails row={row} onClose={onDone} />;
  return <MembershipQuestion what={what} row={row} onDone={onDone} />;
}
