import { useState } from 'react';
import type { ComponentType } from 'react';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/messages/empty-state.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { SearchBox } from '../../ui/forms/search-box.tsx';
import { capitalised } from '../../ui/text/capitalised.ts';
import { move, remove, rowsOf, tick } from './catalog-list.ts';
import type { CatalogList, CatalogPart } from './catalog-list.ts';
import type { CatalogSectionProps } from './catalog-section.ts';
import type { EntryDialogProps } from './entry-dialog.tsx';
import { EntryRow } from './entry-row.tsx';
import type { CatalogKind } from './kinds.ts';
import { SortableRows } from './sortable-rows.tsx';
import { useEntryEditing } from './use-entry-editing.ts';

interface EntryListProps<Entry> extends CatalogSectionProps {
  kind: CatalogKind;
  part: CatalogPart<Entry>;
  /** The prices of a row, in words. */
  priceOf: (entry: Entry) => string;
  save: (entry: Entry) => Promise<Entry>;
  /** The dialog of one entry. */
  EntryDialog: ComponentType<EntryDialogProps<Entry>>;
}

/** What the three sections share: search, the rows with their ticks and order, creating, editing and deleting. */
export function EntryList<Entry extends { id: string; name: string }>(props: EntryListProps<Entry>) {
  const { kind, part, draft, onChange, readOnly = false, problems = {}, priceOf, save, EntryDialog } = props;
  const [search, setSearch] = useState('');
  const [deleting, setDeleting] = useState<Entry | null>(null);
  const list = part.read(draft);
  const rows = rowsOf(list);
  const editing = useEntryEditing({ kind, part, entries: rows, onChange, save });
  const { open, isSaving, failure, close, submit } = editing;

  const changeList = (change: (list: CatalogList<Entry>) => CatalogList<Entry>, removed?: string) =>
    onChange((before) => part.write(before, change(part.read(before))), removed);
  const matching = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()));
  const isFull = rows.length >= kind.max;
  const create = () => {
    // A search would hide what is about to be added.
    setSearch('');
    editing.create();
  };
  const createButton = !readOnly && (
    <Button variant="secondary" icon={<Icon name="plus" />} disabled={isFull} onClick={create}>
      {kind.create}
    </Button>
  );

  return (
    <div className="space-y-3">
      {rows.length === 0 ? (
        <EmptyState title={kind.empty} level="h3" drawing="shelf" action={createButton}>
          {kind.emptyHint}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-3">
            <SearchBox
              label={`Search ${kind.plural}`}
              value={search}
              onSearch={setSearch}
              delay={0}
              className="min-w-40 flex-1"
            />
            {createButton}
          </div>
          <div className="flex flex-wrap justify-between gap-x-4 text-sm">
            <p className="text-muted">
              {list.ids.length} of {rows.length} on the page.
              {isFull && ` At most ${kind.max} ${kind.plural} are possible.`}
            </p>
            <p role="status" className="font-medium text-good">
              {editing.isSaved && (
                <span className="inline-flex items-center gap-1.5">
                  <Icon name="circle-check" size={18} /> Saved
                </span>
              )}
            </p>
          </div>
          {matching.length === 0 && (
            <p role="status" className="py-4 text-center text-sm text-muted">
              No {kind.plural} match “{search}”.
            </p>
          )}
          {matching.length > 0 && (
            <SortableRows
              label={capitalised(kind.plural)}
              rows={matching}
              onMove={(id, overId) => changeList((before) => move(before, id, overId))}
            >
              {matching.map((entry) => (
                <EntryRow
                  key={entry.id}
                  id={entry.id}
                  name={entry.name}
                  price={priceOf(entry)}
                  isOnPage={list.ids.includes(entry.id)}
                  readOnly={readOnly}
                  isSortable={!readOnly && search === '' && rows.length > 1}
                  problem={problemOf(problems, `${kind.path}.${list.ids.indexOf(entry.id)}.`)}
                  onTick={() => changeList((before) => tick(before, entry.id))}
                  onEdit={() => editing.edit(entry)}
                  onDelete={() => setDeleting(entry)}
                />
              ))}
            </SortableRows>
          )}
        </>
      )}
      {open && (
        <EntryDialog
          key={open.id}
          kind={kind}
          id={open.id}
          entry={open.entry}
          isSaving={isSaving}
          failure={failure}
          onClose={close}
          onSave={submit}
        />
      )}
      <AlertDialog
        open={deleting !== null}
        title={`Delete ${deleting?.name ?? ''}?`}
        confirmLabel="Delete"
        danger
        onConfirm={() => {
          if (deleting)
            changeList((before) => remove(before, deleting.id), `the ${kind.noun} “${deleting.name}”`);
          setDeleting(null);
        }}
        onCancel={() => setDeleting(null)}
      >
        The {kind.noun} leaves the list now and is deleted when you save the page. Memberships that include it
        keep it.
      </AlertDialog>
    </div>
  );
}

/** The first sentence about an entry of the page. */
const problemOf = (problems: Record<string, string>, start: string) =>
  Object.entries(problems).find(([path]) => path.startsWith(start))?.[1] ?? null;
