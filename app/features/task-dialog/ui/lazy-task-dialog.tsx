import { lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '~/ui/frame/use-hydrated';
import type { TaskDialogProps } from './task-dialog';

/** A script that is not there any more was replaced by a newer build: the page is loaded again, as for a page's script. */
const load = () =>
  import('./task-dialog').catch((): Promise<never> => {
    location.reload();
    return new Promise(() => {});
  });

const Loaded = lazy(async () => ({ default: (await load()).TaskDialog }));

/**
 * The task dialog, whose script is loaded when a task is opened. With scripts off it is in the page, where a browser that
 * runs scripts leaves it alone: it need not wait for the script to take over the page.
 */
export function LazyTaskDialog(props: TaskDialogProps) {
  const isHydrated = useHydrated();
  const dialog = (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
  return isHydrated ? dialog : <noscript>{dialog}</noscript>;
}

/** Loads the dialog's script once somebody points at what is in here, or comes to it by the keyboard. */
export function PreloadTaskDialog({ children }: { children: ReactNode }) {
  const preload = () => void import('./task-dialog').catch(() => {});
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here that one could miss
    <div onPointerEnter={preload} onFocus={preload} className="contents">
      {children}
    </div>
  );
}
