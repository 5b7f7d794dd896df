import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { useOnceSettled } from '~/lib/remix/use-reload';
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

/** A closing dialog restores the focus with this delay. */
const CLOSING_MILLISECONDS = 50;

/**
 * The columns with the card of a move in its new one, at the top, until it is canceled or the page has reloaded. Once
 * it is saved, the card has the new status, from which the next move starts.
 */
function withMoved(columns: JobBoardProps['columns'], move: Move | null, isSet: boolean): JobBoardProps['columns'] {
  if (!move) return columns;
  const { job, status: to } = move;
  const card = isSet ? { ...job, status: to } : job;
  return columns.map((column) => {
    const others = column.jobs.filter(({ id }) => id !== job.id);
    const isHere =
      column.status === to || (column.status === job.status && !columns.some(({ status }) => status === to));
    return { ...column, jobs: isHere ? [card, ...others] : others };
  });
}

/** The open jobs by status; a card is moved by dragging, by its menu, or by the arrow keys, after a confirmation. */
export function JobBoard({ columns, mayUpdate }: JobBoardProps) {
  const [move, setMove] = useState<Move | null>(null);
  const [dragged, setDragged] = useState<BoardJob | null>(null);
  const [over, setOver] = useState<JobStatus | null>(null);
  const statuses = columns.map(({ status }) => status);
  const [isAsking, setAsking] = useState(false);
  const board = useRef<HTMLDivElement>(null);
  const followed = useRef<number | null>(null);
  const shown = withMoved(columns, move, !isAsking);
  const moved = move?.job.id;
  // A moved card is another element in another list: the focus follows.
  useEffect(() => {
    if (isAsking || followed.current === null) return;
    const card = `[data-job="${followed.current}"] a`;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) board.current?.querySelector<HTMLElement>(card)?.focus();
      if (!move) followed.current = null;
    }, CLOSING_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isAsking, move]);
  const onceSettled = useOnceSettled();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once its status is saved, the card waits for the data
  useEffect(() => {
    // Not for data that was read before the status was saved: the card would go back, and come again without the focus
    if (!isAsking) onceSettled(() => setMove(null));
  }, [columns]);
  const ask = (job: BoardJob, status: JobStatus | undefined) => {
    if (!status || status === job.status || status === 'NEW') return;
    followed.current = job.id;
    setMove({ job, status });
    setAsking(true);
  };
  return (
    <>
      <div ref={board} className="flex min-h-0 gap-4 overflow-x-auto pb-4">
        {shown.map(({ status, jobs, hasMore }) => (
          <section
            key={status}
            aria-label={status}
            onDragOver={(event) => {
              if (!dragged || dragged.status === status || status === 'NEW') return;
              event.preventDefault();
              setOver(status);
            }}
            onDragLeave={({ currentTarget, relatedTarget }) => {
              // Over one of its own cards the pointer has not left the column.
              if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(null);
            }}
            onDrop={(event) => {
              event.preventDefault();
              setOver(null);
              if (dragged) ask(dragged, status);
            }}
            className={clsx(
              'flex w-68 shrink-0 flex-col gap-2 rounded-(--radius-card) border bg-muted/40 p-2.5',
              over === status && 'bg-brand-soft outline-2 outline-brand',
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
                  isWaiting={job.id === moved}
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
      {move && isAsking && (
        <StatusQuestion
          job={move.job}
          dispatchedTo={move.job.dispatched_to}
          status={move.status}
          onClose={(isDone) => {
            setAsking(false);
            if (!isDone) setMove(null);
          }}
        />
      )}
    </>
  );
}
