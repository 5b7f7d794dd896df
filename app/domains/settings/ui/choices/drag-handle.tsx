import type { DragEvent } from 'react';

interface DragHandleProps {
  draggable: boolean;
  onDragStart(event: DragEvent): void;
  onDragEnd(): void;
}

/** What a row is dragged by, with a mouse and scripts. */
export function DragHandle(props: DragHandleProps) {
  return (
    <span
      aria-hidden="true"
      title="Drag to move"
      data-handle=""
      className="hidden cursor-grab px-1 text-muted-foreground select-none sm:with-scripts:inline"
      {...props}
    >
      ⠿
    </span>
  );
}
