import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { TaskPriority } from '../../states';
import { typeLabel } from './task-title';

/** A priority as text; any but NORMAL has an arrow. */
export function PriorityMark({ priority }: { priority: TaskPriority }) {
  if (priority === 'NORMAL') return <span className="text-muted-foreground">Normal</span>;
  const isHigh = priority === 'HIGH';
  const Arrow = isHigh ? ArrowUp : ArrowDown;
  return (
    <span
      className={
        isHigh
          ? 'flex items-center gap-1 font-semibold text-danger-text'
          : 'flex items-center gap-1 text-muted-foreground'
      }
    >
      <Arrow aria-hidden="true" className="size-4" />
      {typeLabel(priority)}
    </span>
  );
}
