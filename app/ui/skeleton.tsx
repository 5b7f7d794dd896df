import { clsx } from 'clsx';

/** A grey stand-in; give it the size of what is coming, so that nothing moves when it comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('block h-4 animate-breathe rounded-sm bg-muted', className)} />;
}
