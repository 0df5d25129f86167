import { publishedContent, type Draft } from './draft.ts';
import { changedSections } from './compare.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { inWords, type SectionName } from './section-names.ts';
import type { Conflict } from './use-save.ts';
import type { PageContent } from '../../../schema/rules/page-content.ts';

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

/** Somebody else saved this page meanwhile: what they changed, what is mine, and three ways on. Nothing is lost in any. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, base, draft, isSaving } = props;
  const theirs = changedSections(base, conflict.theirs);
  const mine = changedSections(base, publishedContent(draft));
  const both = mine.filter((section) => theirs.includes(section));
  return (
    <Dialog
      open
      onClose={props.onClose}
      size="lg"
      title="This page was changed in the meantime"
      description="Somebody else saved it while you were editing. Your changes are not saved yet, and nothing is lost."
      footer={
        <Button variant="secondary" onClick={props.onClose}>
          Decide later
        </Button>
      }
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        <Side title="They changed" sections={theirs} />
        <Side title="You changed" sections={mine} />
      </dl>
      <ul className="mt-6 divide-y divide-line border-y border-line">
        <Way
          label="Put both together"
          onChoose={props.onJoin}
          isPrimary
          words={
            both.length === 0
              ? 'Their changes and yours are about different sections. You look at the result, then save it.'
              : `Of ${inWords(both)}, which you both changed, yours is kept; of everything else, what was changed. You look at the result, then save it.`
          }
        />
        <Way
          label="Save mine anyway"
          onChoose={props.onSaveMine}
          busy={isSaving}
          words={
            theirs.length === 0
              ? 'Your version becomes the page.'
              : `Your version becomes the page. Their changes to ${inWords(theirs)} are replaced.`
          }
        />
        <Way
          label="Take the newest"
          onChoose={props.onTakeNewest}
          words="You see their version. Yours is put aside, and you can bring it back."
        />
      </ul>
    </Dialog>
  );
}

function Side({ title, sections }: { title: string; sections: readonly SectionName[] }) {
  return (
    <div className="rounded-card bg-sunken px-4 py-3">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="font-medium">{sections.length > 0 ? inWords(sections) : 'Nothing that differs'}</dd>
    </div>
  );
}

function Way({
  label,
  words,
  isPrimary = false,
  busy,
  onChoose,
}: {
  label: string;
  words: string;
  isPrimary?: boolean;
  busy?: boolean;
  onChoose: () => void;
}) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted">{words}</p>
      <Button
        variant={isPrimary ? 'primary' : 'secondary'}
        className="max-sm:w-full sm:w-48"
        busy={busy}
        busyLabel="Saving…"
        onClick={onChoose}
      >
        {label}
      </Button>
    </li>
  );
}
