import { AlertDialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { overlayStyle } from './overlay-style';
import { useReturnFocus } from './use-return-focus';

export const AlertDialog = Radix.Root;
export const AlertDialogTrigger = Radix.Trigger;
export const AlertDialogCancel = Radix.Cancel;

export type AlertDialogContentProps = { title: ReactNode; text?: ReactNode; footer: ReactNode; children?: ReactNode };

/** A confirmation dialog: a press outside does not close it, the focus starts on the safe choice. */
export function AlertDialogContent({ title, text, footer, children }: AlertDialogContentProps) {
  const returnFocus = useReturnFocus();
  return (
    <Radix.Portal>
      <Radix.Overlay className={overlayStyle} />
      <Radix.Content
        {...returnFocus}
        {...(text ? {} : { 'aria-describedby': undefined })}
        className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 animate-appear overflow-y-auto rounded-(--radius-card) border bg-raised p-5 shadow-float focus:outline-none"
      >
        <Radix.Title className="text-[1.2em]">{title}</Radix.Title>
        {text ? <Radix.Description className="mt-2 text-muted-foreground">{text}</Radix.Description> : null}
        {children}
        <div className="mt-5 flex flex-wrap justify-end gap-2">{footer}</div>
      </Radix.Content>
    </Radix.Portal>
  );
}
