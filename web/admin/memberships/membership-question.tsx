import { useState } from 'react';
import { groupName, otherGroup } from '../../../schema/rules/schedules/week-group.ts';
import { formatLongDate, formatYearMonth, yearMonth } from '../../../schema/rules/time/calendar.ts';
import { errorMessage } from '../../client/errors/error-message.ts';
import { Alert } from '../../ui/messages/alert.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/messages/toaster.tsx';
import {
  useCancelMembershipMutation,
  useChangeGroupMutation,
  useReactivateMembershipMutation,
  useSkipForMemberMutation,
  useUndoSkipForMemberMutation,
} from './memberships.generated.ts';
import type { MembershipRowFragment } from './memberships.generated.ts';

/** What is asked; the month, "2027-04", of a skip that is to be undone. */
export type Question = 'cancel' | 'reactivate' | 'skip' | 'group' | { undoSkipOf: string };

interface MembershipQuestionProps {
  what: Question;
  row: MembershipRowFragment;
  onDone: () => void;
}

interface Words {
  title: string;
  text: string;
  confirm: string;
  busy: string;
  done: string;
  failed: string;
}

/** The question before something is done to somebody's membership: it names the person and what follows. */
export function MembershipQuestion({ what, row, onDone }: MembershipQuestionProps) {
  const variables = { id: row.id };
  const [cancel] = useCancelMembershipMutation({ variables });
  const [reactivate] = useReactivateMembershipMutation({ variables });
  // The month that the question names: a page that was left open never skips another one.
  const nextMonth = row.nextBoxOn ? yearMonth(row.nextBoxOn) : null;
  const [skip] = useSkipForMemberMutation({ variables: { ...variables, yearMonth: nextMonth } });
  const [group] = useChangeGroupMutation({
    variables: { ...variables, group: otherGroup(row.group ?? 'b') },
  });
  const [undoSkip] = useUndoSkipForMemberMutation();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const words = wordsOf(what, row);

  const act = async () => {
    setBusy(true);
    setProblem(null);
    try {
      if (typeof what === 'string') await { cancel, reactivate, skip, group }[what]();
      else await undoSkip({ variables: { ...variables, yearMonth: what.undoSkipOf } });
      toast(words.done);
      onDone();
    } catch (error) {
      setProblem(errorMessage(error, { fallback: words.failed, safe: 'It may or may not have been done.' }));
      setBusy(false);
    }
  };
  return (
    <AlertDialog
      open
      title={words.title}
      confirmLabel={words.confirm}
      cancelLabel={what === 'cancel' ? 'Keep Membership' : 'Cancel'}
      danger={what === 'cancel'}
      busy={busy}
      busyLabel={words.busy}
      onConfirm={() => void act()}
      onCancel={onDone}
    >
      {words.text}
      {problem && <Alert className="mt-4">{problem}</Alert>}
    </AlertDialog>
  );
}

function wordsOf(what: MembershipQuestionProps['what'], row: MembershipRowFragment): Words {
  const { username, contact, business, nextBoxOn } = row;
  const who = contact?.name && contact.name !== username ? `${contact.name} (${username})` : username;
  if (what === 'cancel') {
    return {
      title: `Cancel the membership of ${who}?`,
      text: `${business.name} makes no more boxes for it. The history stays, and it can be reactivated.`,
      confirm: 'Cancel Membership',
      busy: 'Canceling…',
      done: `The membership of ${who} was canceled.`,
      failed: 'Failed to cancel the membership',
    };
  }
  if (what === 'reactivate') {
    return {
      title: `Reactivate the membership of ${who}?`,
      text: `${business.name} makes boxes for it again, from its next day of the month on. The months in between are not charged.`,
      confirm: 'Reactivate',
      busy: 'Reactivating…',
      done: `The membership of ${who} is active again.`,
      failed: 'Failed to reactivate the membership',
    };
  }
  if (what === 'group') {
    const other = groupName(otherGroup(row.group ?? 'b'));
    return {
      title: `Move ${who} to ${other}?`,
      text: `Boxes come in the other weeks then. The next one that is not ordered comes on the first day of ${other} in its month that can still be met; where there is none it keeps its day, and the group holds from the month after. A mail tells the member.`,
      confirm: `Move to ${other}`,
      busy: 'Moving…',
      done: `${who} is in ${other} now.`,
      failed: 'Failed to change the group',
    };
  }
  if (what !== 'skip') {
    const month = formatYearMonth(what.undoSkipOf);
    return {
      title: `Undo the skip of ${month} for ${who}?`,
      text: `The box of ${month} comes again, and is to be paid.`,
      confirm: 'Undo Skip',
      busy: 'Undoing…',
      done: `${month} is back for ${who}.`,
      failed: 'Failed to undo the skip',
    };
  }
  const day = nextBoxOn ? formatLongDate(nextBoxOn) : 'next month';
  return {
    title: `Skip the next box of ${who}?`,
    text: `The box of ${day} is left out and not charged. The one after it comes a month later.`,
    confirm: 'Skip the Box',
    busy: 'Skipping…',
    done: `The box of ${day} for ${who} was skipped.`,
    failed: 'Failed to skip this month',
  };
}
