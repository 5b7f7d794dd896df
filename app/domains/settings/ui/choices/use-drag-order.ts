import { type DragEvent, useRef, useState } from 'react';
import { useOperation } from '~/ui/form/use-operation';

export type OrderOperation =
  | 'update-job-category'
  | 'update-job-code'
  | 'update-membership-type'
  | 'update-invoice-term';

interface Row {
  id: number;
  version: number;
}

/**
 * Reorders a list by drag and drop. A row is dragged by its handle and dropped on the row whose place it takes; keys and
 * touch have the buttons.
 * @returns the props of a row and of its handle
 */
export function useDragOrder(operation: OrderOperation, rows: readonly Row[]) {
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const { perform } = useOperation(operation);
  const end = () => {
    dragged.current = null;
    setOver(null);
  };
  const drop = (event: DragEvent, place: number) => {
    event.preventDefault();
    const row = rows.find(({ id }) => id === dragged.current);
    if (row && rows[place - 1] !== row) void perform({ id: row.id, version: row.version, position: place });
    end();
  };
  return {
    handleProps: (id: number) => ({
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(id));
        dragged.current = id;
      },
      onDragEnd: end,
    }),
    rowProps: (id: number, place: number) => ({
      'data-over': over === id ? '' : undefined,
      onDragOver: (event: DragEvent) => {
        if (dragged.current === null || dragged.current === id) return;
        event.preventDefault();
        setOver(id);
      },
      onDrop: (event: DragEvent) => drop(event, place),
    }),
  };
}
