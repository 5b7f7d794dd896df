import type { ComponentType } from 'react';

/** Returns a component that a server leaves out: for portals, which a page's HTML does not have. */
export const onlyInBrowser = <Props>(Component: ComponentType<Props>): ComponentType<Props> =>
  typeof document === 'undefined' ? () => null : Component;
