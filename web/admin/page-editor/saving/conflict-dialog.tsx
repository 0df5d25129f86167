import type { PageContent } from '../../../../schema/rules/pages/page-content.ts';
import { ConflictFrame, ConflictSide } from '../../unsaved/conflict-frame.tsx';
import { changedSections } from '../draft/compare.ts';
import { publishedContent, type Draft } from '../draft/draft.ts';
import { inWords, type SectionName } from '../draft/section-names.ts';
import type { Conflict } from './use-save.ts';

interface ConflictDialogProps {
  conflict: Conflict;
  base: PageContent;
  draft: Draft;
  isSaving: boolean;
  onJoin: () => void;
  onSaveMine: () => void;
  onTakeNewest: () => void;
  onClose: () => void;
}

/** Somebody else saved this page meanwhile: what they changed, what is mine, and three ways on. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, base, draft, isSaving } = props;
  const theirs = changedSections(base, conflict.theirs);
  const mine = changedSections(base, publishedContent(draft));
  const both = mine.filter((section) => theirs.includes(section));
  return (
    <ConflictFrame
      what="This page"
      savedBy={conflict.savedBy}
      onClose={props.onClose}
      ways={[
        {
          label: 'Put both together',
          onChoose: props.onJoin,
          words:
            both.length === 0
              ? 'Their changes and yours are about different sections. You look at the result, then save it.'
              : `Of ${inWords(both)}, which you both changed, yours is kept; of everything else, what was changed. You look at the result, then save it.`,
        },
        {
          label: 'Save mine anyway',
          onChoose: props.onSaveMine,
          busy: isSaving,
          words:
            theirs.length === 0
              ? 'Your version becomes the page.'
              : `Your version becomes the page. Their changes to ${inWords(theirs)} are replaced.`,
        },
        {
          label: 'Take the newest',
          onChoose: props.onTakeNewest,
          words: 'You see their version. Yours is put aside, and you can bring it back.',
        },
      ]}
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        <ConflictSide title={`${conflict.savedBy ?? 'They'} changed`}>{named(theirs)}</ConflictSide>
        <ConflictSide title="You changed">{named(mine)}</ConflictSide>
      </dl>
    </ConflictFrame>
  );
}

const named = (sections: readonly SectionName[]) =>
  sections.length > 0 ? inWords(sections) : 'Nothing that differs';
