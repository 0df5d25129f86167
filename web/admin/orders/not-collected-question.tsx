import type { Outcome } from '../../../schema/rules/memberships/fulfillments.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { boxes } from './toast-result.ts';

interface NotCollectedQuestionProps {
  count: number;
  /** Whose it is, of one box; where it is not said, none. */
  name?: string;
  onAnswer: (outcome: Outcome) => void;
  onCancel: () => void;
}

/** What became of boxes that nobody fetched: their work ends either way, and no money moves by it. */
export function NotCollectedQuestion({ count, name, onAnswer, onCancel }: NotCollectedQuestionProps) {
  const isOne = count === 1;
  return (
    <AlertDialog
      open
      title={
        name
          ? `Nobody fetched the box of ${name}?`
          : `Nobody fetched ${isOne ? 'this box' : `these ${boxes(count)}`}?`
      }
      confirmLabel="We keep it"
      other={{ label: 'Given away', onChoose: () => onAnswer('given_away') }}
      onConfirm={() => onAnswer('kept')}
      onCancel={onCancel}
    >
      {isOne ? 'It leaves' : 'They leave'} the lists of what is to do, and the member’s history says so. No
      money moves: what was paid stays paid, what is owed stays owed.
    </AlertDialog>
  );
}
