import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/icon.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

interface SortableListProps {
  label: string;
  keys: readonly string[];
  /** What an entry is called when it is moved: 'Picture 2'. */
  nameOf: (key: string) => string;
  onMove: (from: number, to: number) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** A list whose rows are put in order by dragging their handle, or by its keys: space, arrows, space. */
export function SortableList({ label, keys, nameOf, onMove, disabled = false, children }: SortableListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: UniqueIdentifier) => keys.indexOf(String(id));
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announcements(nameOf, place, keys.length),
        screenReaderInstructions: INSTRUCTIONS,
      }}
      onDragEnd={({ active, over }) => {
        if (over && active.id !== over.id) onMove(place(active.id), place(over.id));
      }}
    >
      <SortableContext items={[...keys]} strategy={verticalListSortingStrategy} disabled={disabled}>
        <ol aria-label={label} className="space-y-2">
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable:
    'To move it, press space or enter, use the arrow keys, and press space or enter again to drop it. Escape cancels.',
};

function announcements(
  nameOf: (key: string) => string,
  place: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const at = (id: UniqueIdentifier) => `place ${place(id) + 1} of ${count}`;
  return {
    onDragStart: ({ active }) => `Picked up ${nameOf(String(active.id))}, ${at(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} is over ${at(over.id)}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(String(active.id))} was dropped at ${at(over.id)}.` : 'It stays where it was.',
    onDragCancel: () => 'Moving was cancelled.',
  };
}

interface SortableRowProps {
  sortKey: string;
  /** 'Picture 2': the handle is called by it. */
  name: string;
  className?: string;
  /** Draws the row; `handle` is its grip. */
  children: (handle: ReactNode) => ReactNode;
}

/** A row of a SortableList. */
export function SortableRow({ sortKey, name, className, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: sortKey,
    });
  const isOff = attributes['aria-disabled'];
  const handle = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      disabled={isOff}
      className="flex size-11 shrink-0 touch-none items-center justify-center rounded-control text-faint hover:text-ink disabled:opacity-55"
    >
      <Icon name="grip" />
      <VisuallyHidden>Move {name}</VisuallyHidden>
    </button>
  );
  return (
    <li
      ref={setNodeRef}
      // Only the place changes: a row that is dragged keeps its own size.
      style={{
        transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
      }}
      className={classNames(className, isDragging && 'relative z-10 shadow-raised')}
    >
      {children(handle)}
    </li>
  );
}
