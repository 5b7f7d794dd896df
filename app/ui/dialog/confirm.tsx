import type { ReactElement, ReactNode } from 'react';
import { useLoadAhead } from '../feedback/load-ahead';
import { OverlayRoot, OverlayTrigger } from './overlay';
import { overlayContent } from './overlay-content';

export type ConfirmLook = {
  title: ReactNode;
  text?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** `danger` for destructive actions: title and text name the thing and what follows, and “Keep” stands beside. */
  tone?: 'danger' | 'primary';
  /** Asks for a reason first. `requiredMessage` makes it mandatory and is the field's message when it is empty. */
  reason?: { label: string; help?: string; requiredMessage?: string; maxLength?: number; defaultValue?: string };
  pending?: boolean;
  /** Gets the trimmed reason, or an empty text. The caller closes the dialog when the action is done. */
  onConfirm: (reason: string) => void;
};

export type ConfirmProps = ConfirmLook & {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** One button that opens it. */
  trigger?: ReactElement;
};

/** Its script is loaded ahead, at the latest when it opens. */
export const ConfirmContent = overlayContent(() => import('./confirm-body').then((module) => module.ConfirmBody));

/** A confirmation before an action, with an optional reason. */
export function Confirm({ isOpen, onOpenChange, trigger, ...look }: ConfirmProps) {
  return (
    <OverlayRoot open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <ConfirmTrigger>{trigger}</ConfirmTrigger>}
      <ConfirmContent {...look} />
    </OverlayRoot>
  );
}

function ConfirmTrigger({ children }: { children: ReactElement }) {
  return <OverlayTrigger {...useLoadAhead(ConfirmContent.load)}>{children}</OverlayTrigger>;
}
