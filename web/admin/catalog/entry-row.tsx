import { useSortable } from '@dnd-kit/sortable';
import { useId } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import type { IconName } from '../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

interface EntryRowProps {
  id: string;
  name: string;
  /** The prices, in words. */
  price: string;
  isOnPage: boolean;
  readOnly: boolean;
  /** While a search hides some of the rows their order can't be changed. */
  isSortable: boolean;
  problem: string | null;
  onTick: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** One entry: a handle for its place, the tick that puts it on the page, its price, Edit and Delete. */
export function EntryRow(props: EntryRowProps) {
  const { id, name, price, isOnPage, readOnly, isSortable, problem, onTick, onEdit, onDelete } = props;
  const moreId = useId();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, disabled: !isSortable });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={classNames(
        'flex items-start gap-1 bg-raised py-1 pr-1 first:rounded-t-card last:rounded-b-card',
        isDragging && 'relative z-10 rounded-control shadow-raised',
      )}
    >
      {isSortable ? (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          className="flex h-11 w-8 shrink-0 cursor-grab touch-none items-center justify-center rounded-control text-faint hover:text-ink active:cursor-grabbing"
        >
          <Icon name="grip" size={18} />
          <VisuallyHidden>Move {name}</VisuallyHidden>
        </button>
      ) : (
        <span className="w-3 shrink-0" />
      )}
      <label className="flex min-h-11 min-w-0 flex-1 items-start gap-3 py-2.5">
        <input
          type="checkbox"
          checked={isOnPage}
          disabled={readOnly}
          onChange={onTick}
          aria-label={name}
          aria-describedby={moreId}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span className={classNames('min-w-0 flex-1 font-medium wrap-anywhere', !isOnPage && 'text-muted')}>
          {name}
          <span id={moreId} className="block text-sm font-normal text-muted">
            <span className="tabular">{price}</span>
            {!isOnPage && <span className="block">Not on the page</span>}
            {problem && <span className="block text-bad">{problem}</span>}
          </span>
        </span>
      </label>
      {!readOnly && (
        <>
          <RowButton icon="edit" label={`Edit ${name}`} onClick={onEdit} />
          <RowButton icon="trash" label={`Delete ${name}`} onClick={onDelete} />
        </>
      )}
    </li>
  );
}

function RowButton({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex size-11 shrink-0 items-center justify-center rounded-control text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon name={icon} size={18} />
      <VisuallyHidden>{label}</VisuallyHidden>
    </button>
  );
}
