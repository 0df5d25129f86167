import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Announcements, DragEndEvent, Modifier } from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

interface SortableRowsProps {
  label: string;
  rows: readonly { id: string; name: string }[];
  onMove: (id: string, overId: string) => void;
  children: ReactNode;
}

/** A list whose rows are moved by their handle: with the pointer, or Space, the arrow keys and Space again. */
export function SortableRows({ label, rows, onMove, children }: SortableRowsProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      onDragEnd={drop}
      accessibility={{ announcements: announcements(rows), screenReaderInstructions: INSTRUCTIONS }}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul aria-label={label} className="divide-y divide-line rounded-card border border-line bg-raised">
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

const INSTRUCTIONS = {
  draggable:
    'To move it, press Space, then the arrow keys, then Space again to put it down, or Escape to leave it where it was.',
};

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

/** What a screen reader hears while a row is on the move. */
function announcements(rows: SortableRowsProps['rows']): Announcements {
  const name = (id: string | number) => rows.find((row) => row.id === id)?.name ?? 'The row';
  const place = (id: string | number) =>
    `place ${rows.findIndex((row) => row.id === id) + 1} of ${rows.length}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up at ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `${name(active.id)} is at ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down at ${place(over.id)}.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} is back where it was.`,
  };
}
