import { clsx } from 'clsx';
import { useState } from 'react';
import type { JobStatus } from '../../states';
import { StatusQuestion } from '../status/status-question';
import { type BoardJob, JobCard } from './job-card';

interface JobBoardProps {
  columns: { status: JobStatus; jobs: BoardJob[]; hasMore: boolean }[];
  mayUpdate: boolean;
}

interface Move {
  job: BoardJob;
  status: JobStatus;
}

/** The open jobs by status; a card is moved by dragging, by its menu, or by the arrow keys, after a confirmation. */
export function JobBoard({ columns, mayUpdate }: JobBoardProps) {
  const [move, setMove] = useState<Move | null>(null);
  const [dragged, setDragged] = useState<BoardJob | null>(null);
  const [over, setOver] = useState<JobStatus | null>(null);
  const statuses = columns.map(({ status }) => status);
  const ask = (job: BoardJob, status: JobStatus | undefined) => {
    if (status && status !== job.status && status !== 'NEW') setMove({ job, status });
  };
  return (
    <>
      <div className="flex min-h-0 gap-4 overflow-x-auto pb-4">
        {columns.map(({ status, jobs, hasMore }) => (
          <section
            key={status}
            aria-label={status}
            onDragOver={(event) => {
              if (!dragged || dragged.status === status || status === 'NEW') return;
              event.preventDefault();
              setOver(status);
            }}
            onDragLeave={() => setOver(null)}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              if (dragged) ask(dragged, status);
            }}
            className={clsx(
              'flex w-68 shrink-0 flex-col gap-2 rounded-(--radius-card) border bg-muted/40 p-2.5',
              over === status && 'outline-2 outline-brand',
            )}
          >
            <h2 className="flex items-baseline justify-between px-1">
              {status}
              <span className="tabular text-muted-foreground">{hasMore ? `${jobs.length}+` : jobs.length}</span>
            </h2>
            <ul className="grid gap-2">
              {jobs.map((job) => (
                <JobCard
                  key={job.id}
                  job={job}
                  mayMove={mayUpdate}
                  onDrag={setDragged}
                  onMove={(to) => ask(job, to)}
                  onStep={(step) => ask(job, statuses[statuses.indexOf(status) + step])}
                />
              ))}
            </ul>
            {jobs.length === 0 && <p className="px-1 py-3 text-muted-foreground">No jobs</p>}
          </section>
        ))}
      </div>
      {move && <StatusQuestion job={move.job} status={move.status} onClose={() => setMove(null)} />}
    </>
  );
}
