import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useLeaveGuard } from '~/lib/form/leave-guards';
import { buttonVariants } from '../form/buttons/button-variants';
import { useFormText } from '../form/form-text';
import { DialogGuardContext } from './dialog-guard';
import { LeaveQuestion } from './leave-question';
import { type Overlay, PageTrigger } from './overlay';
import { overlayStyle } from './overlay-style';
import { PortalContainerContext } from './portal-container';
import { useEscape } from './use-escape';
import { useReturnFocus } from './use-return-focus';
import { useTyped } from './use-typed';

const sizes = { sm: 'max-w-sm', md: 'max-w-lg', lg: 'max-w-3xl', xl: 'max-w-5xl' };

export type DialogBodyProps = {
  overlay: Overlay;
  title: ReactNode;
  description?: ReactNode;
  size?: keyof typeof sizes;
  /** Whether the focus starts on the first field, which is the default; not where fields are saved on change. */
  isForm?: boolean;
  /** A selection that closing would lose; the dialog detects typed text by itself. */
  isDirty?: boolean;
  /** Buttons, visible while long content scrolls. */
  footer?: ReactNode;
  className?: string;
  children?: ReactNode;
};

/** Toasts and the telephone are above the dialog: using them does not close it. */
const isAbove = ({ target }: Event) =>
  target instanceof Element && target.closest('[data-sonner-toaster], [data-phone]') !== null;

/** Escape has its own meaning in some fields, such as one that renames. */
const isKept = ({ target }: Event) => target instanceof Element && target.closest('[data-keeps-escape]') !== null;

/** The URL names another record: another dialog replaces this one. */
const opensAnother = (from: string, to: string) => {
  const wanted = new URLSearchParams(to);
  return [...new URLSearchParams(from)].some(([name, value]) => (wanted.get(name) ?? value) !== value);
};

/** A modal dialog that traps the focus, returns it on closing, and confirms before unsaved changes are lost. */
export function DialogBody(props: DialogBodyProps) {
  const { overlay, title, description, size = 'md', isDirty = false, footer, className, children } = props;
  const translate = useFormText();
  const returnFocus = useReturnFocus({ isForm: props.isForm ?? true });
  const [isAsking, setAsking] = useState(false);
  const closer = useRef<HTMLButtonElement>(null);
  const { hasTyped, onFocusCapture } = useTyped();
  const [forms] = useState(() => new Set<() => boolean>());
  const [guard] = useState({
    isAllowed: false,
    close: () => closer.current?.click(),
    watch(isFormUnsaved: () => boolean) {
      forms.add(isFormUnsaved);
      return () => void forms.delete(isFormUnsaved);
    },
  });
  const { content, escapeProps } = useEscape(guard.close);
  const isUnsaved = () => !guard.isAllowed && (isDirty || hasTyped() || [...forms].some((isTyped) => isTyped()));
  // A navigation of the page's own closes it after saving
  useLeaveGuard({
    isDirty: isUnsaved,
    isLost: ({ from, to, isBack }) => isBack || to.pathname !== from.pathname || opensAnother(from.search, to.search),
  });
  const ask = (event: { preventDefault(): void; defaultPrevented: boolean }) => {
    if (event.defaultPrevented || !isUnsaved()) return;
    event.preventDefault();
    setAsking(true);
  };
  const leave = () => {
    guard.isAllowed = true;
    guard.close();
  };
  return (
    <Radix.Root open={overlay.isOpen} onOpenChange={overlay.setOpen}>
      {overlay.trigger.current && (
        <Radix.Trigger asChild>
          <PageTrigger />
        </Radix.Trigger>
      )}
      <Radix.Portal>
        <Radix.Overlay className={overlayStyle} />
        <Radix.Content
          id={overlay.contentId}
          {...returnFocus}
          {...escapeProps}
          onFocusCapture={onFocusCapture}
          onEscapeKeyDown={(event) => {
            escapeProps.onEscapeKeyDown(event);
            if (isKept(event)) event.preventDefault();
            else ask(event);
          }}
          onPointerDownOutside={(event) => (isAbove(event.detail.originalEvent) ? event.preventDefault() : ask(event))}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={clsx(
            'fixed inset-x-3 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-1.5rem)] -translate-y-1/2 animate-appear flex-col rounded-(--radius-card) border bg-raised shadow-float focus:outline-none',
            sizes[size],
            className,
          )}
        >
          <header className="flex items-start justify-between gap-4 px-5 pt-4 pb-3">
            <div className="grid gap-1">
              <Radix.Title className="text-[1.2em]">{title}</Radix.Title>
              {description ? (
                <Radix.Description className="text-muted-foreground">{description}</Radix.Description>
              ) : null}
            </div>
            <Radix.Close
              ref={closer}
              onClick={ask}
              aria-label={translate('Close')}
              className={clsx(buttonVariants({ variant: 'ghost', size: 'icon-sm' }), '-mr-2')}
            >
              <X aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5">
            <DialogGuardContext.Provider value={guard}>
              <PortalContainerContext.Provider value={content}>{children}</PortalContainerContext.Provider>
            </DialogGuardContext.Provider>
          </div>
          {footer ? (
            <footer
              data-keep-clear
              className="flex flex-wrap justify-end gap-2 rounded-b-(--radius-card) border-t bg-muted/50 px-5 py-3"
            >
              <PortalContainerContext.Provider value={content}>{footer}</PortalContainerContext.Provider>
            </footer>
          ) : null}
          {isAsking ? <LeaveQuestion onStay={() => setAsking(false)} onLeave={leave} /> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
