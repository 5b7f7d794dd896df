import { clsx } from 'clsx';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { Link } from '~/lib/remix/link';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '~/ui/dialog/dropdown-menu';
import { Button } from '~/ui/form/buttons/button';
import { useOperation } from '~/ui/form/use-operation';
import { chosenStatuses, type JobStatus } from '../../states';
import { JobStatusChip } from '../status/job-status-chip';
import type { DispatchedTo } from '../status/told-words';

export interface BoardJob {
  id: number;
  uuid: string;
  status: JobStatus;
  dispatched: boolean;
  member: string;
  property: string;
  category: string;
  contractor: string;
  dispatched_to: DispatchedTo | null;
  version: number;
  undo: { what: string } | null;
}

interface JobCardProps {
  job: BoardJob;
  mayMove: boolean;
  /** It is in its target column, and the confirmation is open. */
  isWaiting: boolean;
  onDrag(job: BoardJob | null): void;
  onMove(to: JobStatus): void;
  /** One column to the left or to the right. */
  onStep(step: -1 | 1): void;
}

const steps: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

export function JobCard({ job, mayMove, isWaiting, onDrag, onMove, onStep }: JobCardProps) {
  return (
    <li
      data-job={job.id}
      aria-busy={isWaiting || undefined}
      draggable={mayMove}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', String(job.id));
        onDrag(job);
      }}
      onDragEnd={() => onDrag(null)}
      className={clsx(
        'grid gap-1 rounded-(--radius-control) border bg-card p-2.5 shadow-card',
        isWaiting && 'border-dashed border-brand opacity-70',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <Link
          to={`/app/jobs/${job.uuid}`}
          draggable={false}
          onKeyDown={(event) => {
            const step = mayMove ? steps[event.key] : undefined;
            if (!step) return;
            event.preventDefault();
            onStep(step);
          }}
          className="min-w-0 font-semibold hover:underline"
        >
          <span className="tabular">{job.id}</span> {job.member}
        </Link>
        {mayMove && <MoveMenu job={job} onMove={onMove} />}
      </div>
      <span className="text-muted-foreground">{job.property}</span>
      {job.category && <span>{job.category}</span>}
      {job.contractor && <span className="font-semibold">{job.contractor}</span>}
      {job.status === 'DISPATCH' && !job.dispatched && <JobStatusChip {...job} />}
    </li>
  );
}

function MoveMenu({ job, onMove }: Pick<JobCardProps, 'job' | 'onMove'>) {
  const { perform } = useOperation('undo-job-step');
  const { id, version, undo } = job;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon-sm" aria-label={`Move job ${job.id}`}>
          <MoveHorizontal aria-hidden="true" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {chosenStatuses
          .filter((status) => status !== job.status && status !== 'DUPLICATE')
          .map((status) => (
            <DropdownMenuItem key={status} onSelect={() => onMove(status)}>
              {status}
            </DropdownMenuItem>
          ))}
        {undo && <DropdownMenuItem onSelect={() => void perform({ id, version })}>Undo: {undo.what}</DropdownMenuItem>}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
