import { OverlayRoot } from './overlay';
import { overlayContent } from './overlay-content';

/** A confirmation of another content than `Confirm` has: its script is loaded when it opens. */
export const AlertDialog = OverlayRoot;

export const AlertDialogContent = overlayContent(() => import('./alert-body').then((module) => module.AlertBody));
