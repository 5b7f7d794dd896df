import { dialogOnDemand } from '~/ui/dialog/dialog';
import { onDemand } from '~/ui/dialog/on-demand';

/** Loaded when an invoice is edited. */
export const InvoiceDialog = dialogOnDemand(
  () => import('../form/invoice-dialog').then((module) => module.InvoiceDialog),
  ({ onClose }) => onClose(),
);

/** Loaded when an invoice is selected. */
export const InvoiceSelectionBar = onDemand(
  () => import('./invoice-selection-bar').then((module) => module.InvoiceSelectionBar),
  ({ onClear }) => onClear(),
);
