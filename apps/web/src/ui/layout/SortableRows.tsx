import { type Announcements, closestCenter, DndContext, KeyboardSensor, type Modifier } from '@dnd-kit/core';
import { PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { arrayMove, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { verticalListSortingStrategy } from '@dnd-kit/sortable';
import { IconButton } from '@mui/material';
import type { ReactNode } from 'react';

import { GripIcon } from '../page-icons.tsx';

interface SortableRowsProps {
  readonly rows: readonly { readonly id: string; readonly title: string }[];
  readonly onOrder: (ids: readonly string[]) => void;
  readonly children: ReactNode;
}

/** Rows that are put into an order by dragging their handle, or by Space and arrow keys on it. */
export function SortableRows({ rows, onOrder, children }: SortableRowsProps) {
  const ids = rows.map(({ id }) => id);
  // A press without a movement stays a press.
  const pointer = useSensor(PointerSensor, { activationConstraint: { distance: 4 } });
  const keys = useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates });
  const sensors = useSensors(pointer, keys);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      accessibility={{ announcements: announcementsOf(rows), screenReaderInstructions: { draggable: instructions } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) {
          onOrder(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))));
        }
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

const instructions = 'Пробел берёт строку, стрелки вверх и вниз перемещают её, пробел оставляет, Esc отменяет.';

function announcementsOf(rows: SortableRowsProps['rows']): Announcements {
  const at = (id: unknown) => rows.findIndex((row) => row.id === id);
  const placed = (id: unknown, over: unknown) => `${rows[at(id)]?.title}: место ${at(over) + 1} из ${rows.length}`;
  return {
    onDragStart: ({ active }) => placed(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? placed(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) => (over ? placed(active.id, over.id) : undefined),
    onDragCancel: ({ active }) => `${placed(active.id, active.id)}, перемещение отменено`,
  };
}

interface SortableRowProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function SortableRow({ id, title, children }: SortableRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: 'перемещаемая строка' },
  });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate3d(${Math.round(transform.x)}px, ${Math.round(transform.y)}px, 0)` : undefined,
        transition,
        ...(isDragging && { position: 'relative', zIndex: 1, opacity: 0.8 }),
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        aria-label={`Переместить: ${title}`}
        // Without it a finger scrolls the page instead of dragging the row.
        sx={{ flex: 'none', touchAction: 'none', cursor: 'grab' }}
        {...attributes}
        {...listeners}
      >
        <GripIcon />
      </IconButton>
      {children}
    </li>
  );
}
