import type { ComponentProps, ReactElement } from 'react';
import { useLoadAhead } from '../feedback/load-ahead';
import { onDemand } from './on-demand';
import { OverlayRoot, OverlayTrigger, useOverlay, withProps } from './overlay';
import { overlayContent } from './overlay-content';

/** A modal dialog: its script is loaded ahead, at the latest when it opens. */
export const Dialog = OverlayRoot;

export const DialogContent = overlayContent(() => import('./dialog-body').then((module) => module.DialogBody));

export type DialogContentProps = ComponentProps<typeof DialogContent>;

export function DialogTrigger({ children }: { asChild: true; children: ReactElement }) {
  return <OverlayTrigger {...useLoadAhead(DialogContent.load)}>{children}</OverlayTrigger>;
}

export function DialogClose({ children }: { asChild: true; children: ReactElement }) {
  const { setOpen } = useOverlay();
  return withProps(children, { onClick: () => setOpen(false) });
}

/** Like `onDemand`, for a component that is a dialog: what all dialogs are made of comes with it, not after it. */
export const dialogOnDemand: typeof onDemand = (load, close) =>
  onDemand(async () => {
    // A server shows dialogs as parts of the page
    const [component] = await Promise.all([load(), typeof document !== 'undefined' && DialogContent.load()]);
    return component;
  }, close);
