import { UnsavedRichText } from '../../ui/text/unsaved-rich-text.tsx';
import { ConflictFrame, ConflictSide } from '../unsaved/conflict-frame.tsx';
import type { NextBoxConflict } from './use-save-next-box.ts';

interface NextBoxConflictDialogProps {
  conflict: NextBoxConflict;
  mine: string;
  isSaving: boolean;
  onJoin: () => void;
  onSaveMine: () => void;
  onTakeNewest: () => void;
  onClose: () => void;
}

/** Somebody else saved this next box meanwhile: both texts, and three ways on. */
export function NextBoxConflictDialog(props: NextBoxConflictDialogProps) {
  const { conflict, mine } = props;
  return (
    <ConflictFrame
      what="This next box"
      savedBy={conflict.savedBy}
      onClose={props.onClose}
      ways={[
        {
          label: 'Put both together',
          onChoose: props.onJoin,
          words: 'Their text is put under yours. You look at the result, then save it.',
        },
        {
          label: 'Save mine anyway',
          onChoose: props.onSaveMine,
          busy: props.isSaving,
          words: 'Members read your text. Theirs is replaced.',
        },
        {
          label: 'Take the newest',
          onChoose: props.onTakeNewest,
          words: 'You see their text. Yours is put aside, and you can bring it back.',
        },
      ]}
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        <ConflictSide title={`${conflict.savedBy ?? 'They'} wrote`}>
          <Text html={conflict.theirs.content} />
        </ConflictSide>
        <ConflictSide title="You wrote">
          <Text html={mine} />
        </ConflictSide>
      </dl>
    </ConflictFrame>
  );
}

const Text = ({ html }: { html: string }) =>
  html ? (
    <UnsavedRichText html={html} className="mt-1 max-h-48 overflow-y-auto text-sm font-normal" />
  ) : (
    <>Nothing</>
  );
