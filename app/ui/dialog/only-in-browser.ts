import type { ComponentType } from 'react';

/** Returns a component that a server leaves out: for what opens in a portal, which there is none of in a page's HTML. */
export const onlyInBrowser = <Props>(Component: ComponentType<Props>): ComponentType<Props> =>
  typeof document === 'undefined' ? () => null : Component;
