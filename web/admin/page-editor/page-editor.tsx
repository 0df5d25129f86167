import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { starterPlaces } from '../../../schema/rules/starters/starter-words.ts';
import type { FieldProblems } from '../../../schema/rules/text/problem.ts';
import { Notice } from '../../ui/messages/notice.tsx';
import { LivePreview } from '../live-preview/live-preview.tsx';
import type { ChosenBy } from '../live-preview/section-name.ts';
import { RestoredNotice } from '../unsaved/restored-notice.tsx';
import { useTabStorage } from '../unsaved/use-tab-storage.ts';
import { unsavedSections } from './draft/compare.ts';
import { publishedContent } from './draft/draft.ts';
import { EditorGuide } from './editor-guide.tsx';
import { EditorQuestions } from './saving/editor-questions.tsx';
import { draftKey, type StoredDraft } from './draft/draft-storage.ts';
import { OpeningPanel } from './opening-panel.tsx';
import { PaneSwitch, type Pane } from './pane-switch.tsx';
import { openPreview } from './preview-data.ts';
import { SaveBar } from './saving/save-bar.tsx';
import { SectionBody } from './sections/section-body.tsx';
import { SectionFrame } from './sections/section-frame.tsx';
import {
  SECTION_NAMES,
  SECTION_TITLES,
  pathIn,
  sectionNamed,
  sectionOf,
  type SectionName,
} from './draft/section-names.ts';
import { joinProblem, sectionState } from './draft/section-state.ts';
import { TemplatePanel } from './templates/template-panel.tsx';
import { templateNamed } from '../../../schema/rules/starters/page-templates.ts';
import { useDraft } from './editing/use-draft.ts';
import { useLeaveQuestion } from '../../client/forms/use-leave-question.ts';
import type { EditedBusiness, LoadedPage, PageSource } from './document/use-page-source.ts';
import { useProblems } from './saving/use-problems.ts';
import { usePublish } from './document/use-publish.ts';
import { useSave } from './saving/use-save.ts';
import { useSaveKey } from './saving/use-save-key.ts';
import type { SavedCatalog } from './draft/draft.ts';

interface PageEditorProps {
  /** Where it is loaded from and saved to. */
  loadAddress: string;
  saveAddress: string;
  auth: boolean;
  page: LoadedPage;
  catalog: SavedCatalog | null;
  business: EditedBusiness | null;
  brandName: string;
  kept: StoredDraft | null;
  accountId: string;
  /** Why nothing can be changed, or null. */
  readOnlyReason: string | null;
  /** Whether they may open a business that is not open yet. */
  mayOpen: boolean;
  reload: PageSource['reload'];
}

/** The editor of a loaded page: sections at the left, the page as it becomes at the right, the save bar below. */
export function PageEditor(props: PageEditorProps) {
  const { loadAddress, saveAddress, auth, business, brandName, readOnlyReason } = props;
  const readOnly = readOnlyReason !== null;
  const state = useDraft(props);
  const { base, version, draft, known, change } = state;
  const problems = useProblems(draft);
  const publishing = usePublish(saveAddress, auth);
  const [params] = useSearchParams();
  const asked = sectionNamed(params.get('section'));
  const [open, setOpen] = useState<SectionName | null>(asked ?? 'brand');
  const [focusPath, setFocusPath] = useState(asked && pathIn(asked));
  const [pane, setPane] = useState<Pane>('edit');

  const content = useMemo(() => publishedContent(draft), [draft]);
  const places = useMemo(() => starterPlaces(content), [content]);
  const unsaved = useMemo(() => unsavedSections(base, draft, known), [base, draft, known]);
  const isUnsaved = unsaved.length > 0 && !readOnly;
  const kept = useMemo(
    () => (isUnsaved ? ({ base, version, draft, known } satisfies StoredDraft) : null),
    [isUnsaved, base, version, draft, known],
  );
  const keepNow = useTabStorage(draftKey(loadAddress, props.accountId), kept);
  const leaving = useLeaveQuestion(isUnsaved);

  function showFirst(refused: FieldProblems) {
    const path = Object.keys(refused).toSorted((one, other) => placeOf(one) - placeOf(other))[0];
    if (path !== undefined) show(path);
  }

  function show(path: string) {
    const section = sectionOf(path);
    if (section === null) return;
    setPane('edit');
    setOpen(section);
    setFocusPath(path);
  }

  const [notOpenYet, setNotOpenYet] = useState(business?.notOpenYet ?? false);
  const saving = useSave({
    state,
    problems,
    publishing,
    reload: props.reload,
    brandName,
    canOpen: notOpenYet && props.mayOpen,
    onOpened: () => setNotOpenYet(false),
    onProblems: showFirst,
    keepNow,
  });
  const opening = business && !readOnly && (
    <OpeningPanel
      business={business}
      isPublished={state.isPublished}
      notOpenYet={notOpenYet}
      mayOpen={props.mayOpen}
      onChange={setNotOpenYet}
    />
  );
  // What an owner must know stands above the sections; what may merely be wanted one day below.
  const isOpeningFirst = !state.isPublished || notOpenYet;

  useSaveKey(readOnly ? null : () => void saving.save());

  function openSection(name: SectionName) {
    setPane('edit');
    setFocusPath(null);
    setOpen(name);
  }

  /** From the preview. Where it stands alone, what does something of its own there doesn't take it away. */
  function edit(name: SectionName, by: ChosenBy) {
    if (by === 'control' && pane === 'preview') return;
    openSection(name);
    if (by === 'button') setFocusPath(pathIn(name));
  }

  function toggle(name: SectionName) {
    setFocusPath(null);
    setOpen(open === name ? null : name);
  }

  return (
    <>
      {readOnly && (
        <Notice tone="info" className="mb-4" title="Read only">
          {readOnlyReason}
        </Notice>
      )}
      {state.isKept && (
        <RestoredNotice
          onPutAside={() =>
            state.take(props.page.content ?? base, props.page.version, 'Your unsaved changes were put aside.')
          }
        />
      )}
      <PaneSwitch pane={pane} onChange={setPane} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[30rem_minmax(0,1fr)]">
        <div className={pane === 'edit' ? undefined : 'max-lg:hidden'}>
          {isOpeningFirst && opening}
          {!readOnly && business && (
            <TemplatePanel
              draft={draft}
              isPublished={state.isPublished}
              onChange={change}
              asked={templateNamed(params.get('template'))}
              onFilled={() => setOpen('description')}
            />
          )}
          {!readOnly && (
            <EditorGuide
              content={content}
              isStoodInFor={
                !state.isPublished && business !== null && !notOpenYet && business.sellsGlobalPage
              }
              onOpen={openSection}
            />
          )}
          <div className="overflow-clip rounded-card border border-line bg-raised">
            {SECTION_NAMES.map((name) => (
              <SectionFrame
                key={name}
                name={name}
                state={sectionState(name, content, problems.problems)}
                isOpen={open === name}
                isUnsaved={!readOnly && unsaved.includes(name)}
                focusPath={focusPath !== null && sectionOf(focusPath) === name ? focusPath : null}
                onToggle={() => toggle(name)}
                onLeave={problems.leave}
              >
                <SectionBody
                  name={name}
                  draft={draft}
                  onChange={change}
                  problems={problems.problems}
                  readOnly={readOnly}
                  businessId={business?.id ?? null}
                  brandName={brandName}
                  businessName={business?.name ?? null}
                />
              </SectionFrame>
            ))}
          </div>
          {!isOpeningFirst && opening}
        </div>
        <div
          className={`h-[calc(100dvh-13rem)] min-h-96 lg:sticky lg:top-4 lg:h-[calc(100dvh-12.5rem)] ${pane === 'preview' ? '' : 'max-lg:hidden'}`}
        >
          <LivePreview
            content={content}
            business={{ slug: business?.slug ?? '', name: business?.name || brandName || draft.brand.name }}
            section={open}
            titleOf={(name) => SECTION_TITLES[name]}
            onEdit={edit}
          />
        </div>
      </div>
      <SaveBar
        unsaved={readOnly ? [] : unsaved}
        isNew={!state.isPublished}
        places={readOnly ? [] : places}
        onShow={show}
        joinProblem={state.isPublished && !notOpenYet ? joinProblem(content) : null}
        isSaving={saving.isSaving}
        isSaved={saving.isSaved}
        failure={saving.failure}
        undoable={state.undoable}
        readOnly={readOnly}
        onSave={() => void saving.save()}
        onPreview={() => saving.fail(openPreview(draft, business, new Date()))}
        onUndo={state.undo}
        onDismissUndo={state.dismissUndo}
      />
      <EditorQuestions
        state={state}
        saving={saving}
        leaving={leaving}
        name={business?.name ?? ''}
        unsaved={unsaved}
        places={places}
        onShow={show}
      />
    </>
  );
}

const placeOf = (path: string) => {
  const section = sectionOf(path);
  return section === null ? SECTION_NAMES.length : SECTION_NAMES.indexOf(section);
};
