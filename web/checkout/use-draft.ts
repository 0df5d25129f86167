import { useState } from 'react';
import type { MembershipSelection } from '../../schema/rules/memberships/selection.ts';
import { readSelection, writeSelection } from '../client/storage/membership-selection.ts';

export interface Draft {
  draft: MembershipSelection;
  /** Changes parts of it, here and in storage at once, so that nothing typed is lost on reload. */
  keep: (patch: Partial<MembershipSelection>) => void;
}

/** The membership selection while it is being checked out: what is on the screen is what is stored. */
export function useDraft(initial: MembershipSelection): Draft {
  const [draft, setDraft] = useState(() => {
    writeSelection(initial);
    return initial;
  });
  const keep = (patch: Partial<MembershipSelection>) => {
    // Two changes in one tick both count: storage, not the last rendering, is what they build on.
    const next = { ...(readSelection() ?? draft), ...patch };
    writeSelection(next);
    setDraft(next);
  };
  return { draft, keep };
}
