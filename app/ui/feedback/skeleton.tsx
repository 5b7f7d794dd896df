import { clsx } from 'clsx';

/** A grey placeholder; give it the size of the content, so that the layout does not shift. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block h-4 animate-breathe rounded-sm bg-muted', className)} />;
}
