import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useHydrated } from '../frame/use-hydrated';

/**
 * A component whose script is loaded when it is shown, within `OnDemand`. A script that is not there any more was replaced
 * by a newer build: the page is loaded again, as for a page's own.
 */
export function onDemand<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      (): Promise<never> => {
        location.reload();
        return new Promise(() => {});
      },
    ),
  ) as unknown as ComponentType<Props>;
}

/**
 * Where such components stand. With scripts off they are in the page, where a browser that runs scripts leaves them
 * alone: what changes on the page need not wait for their script to take over.
 */
export function OnDemand({ children }: { children: ReactNode }) {
  const shown = <Suspense fallback={null}>{children}</Suspense>;
  return useHydrated() ? shown : <noscript>{shown}</noscript>;
}
