import { AlertDialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Button } from '../form/buttons/button';
import { useFormText } from '../form/form-text';
import type { Overlay } from './overlay';
import { overlayStyle } from './overlay-style';
import { useEscape } from './use-escape';
import { useReturnFocus } from './use-return-focus';

export type AlertBodyProps = {
  overlay: Overlay;
  title: ReactNode;
  text?: ReactNode;
  /** The safe choice, which closes it. */
  cancelLabel: string;
  /** The button of the action in question. */
  action: ReactNode;
  children?: ReactNode;
};

/** A confirmation dialog: a press outside does not close it, the focus starts on the safe choice. */
export function AlertBody({ overlay, title, text, cancelLabel, action, children }: AlertBodyProps) {
  const translate = useFormText();
  const returnFocus = useReturnFocus();
  const cancel = useRef<HTMLButtonElement>(null);
  const { escapeProps } = useEscape(() => cancel.current?.click());
  return (
    <Radix.Root open={overlay.isOpen} onOpenChange={overlay.setOpen}>
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          id={overlay.contentId}
          {...returnFocus}
          {...escapeProps}
          {...(text ? {} : { 'aria-describedby': undefined })}
          className="fixed inset-x-3 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1.5rem)] max-w-md -translate-y-1/2 animate-appear overflow-y-auto rounded-(--radius-card) border bg-raised p-5 shadow-float focus:outline-none"
        >
          <Radix.Title className="text-[1.2em]">{title}</Radix.Title>
          {text ? <Radix.Description className="mt-2 text-muted-foreground">{text}</Radix.Description> : null}
          {children}
          <div className="mt-5 flex flex-wrap justify-end gap-2">
            <Radix.Cancel ref={cancel} asChild>
              <Button variant="secondary">{translate(cancelLabel)}</Button>
            </Radix.Cancel>
            {action}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
