import { clsx } from 'clsx';
import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { buttonVariants } from '../form/buttons/button-variants';
import { useFormText } from '../form/form-text';
import { type Overlay, PageTrigger } from './overlay';
import { overlayStyle } from './overlay-style';
import { PortalContainerContext } from './portal-container';
import { useEscape } from './use-escape';
import { useReturnFocus } from './use-return-focus';

export type SheetBodyProps = {
  overlay: Overlay;
  title: ReactNode;
  isTitleHidden?: boolean;
  side?: 'left' | 'right';
  footer?: ReactNode;
  width?: string;
  children: ReactNode;
};

/** A panel from the side; on a phone it takes nearly the whole width. */
export function SheetBody(props: SheetBodyProps) {
  const {
    overlay,
    title,
    isTitleHidden,
    side = 'right',
    footer,
    width = 'w-[min(28rem,calc(100vw-3rem))]',
    children,
  } = props;
  const translate = useFormText();
  const returnFocus = useReturnFocus();
  const closer = useRef<HTMLButtonElement>(null);
  const { content, escapeProps } = useEscape(() => closer.current?.click());
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
          aria-describedby={undefined}
          className={clsx(
            'fixed inset-y-0 z-50 flex flex-col bg-raised shadow-float focus:outline-none',
            side === 'left' ? 'left-0 animate-slide-left border-r' : 'right-0 animate-slide-right border-l',
            width,
          )}
        >
          <header
            className={clsx('flex min-h-14 items-center justify-between gap-4 px-4', !isTitleHidden && 'border-b')}
          >
            <Radix.Title className={clsx('text-[1.15em]', isTitleHidden && 'sr-only')}>{title}</Radix.Title>
            <Radix.Close
              ref={closer}
              aria-label={translate('Close')}
              className={clsx(buttonVariants({ variant: 'ghost', size: 'icon' }), '-mr-2 ml-auto')}
            >
              <X aria-hidden="true" />
            </Radix.Close>
          </header>
          <div className="min-h-0 grow overflow-y-auto p-4">
            <PortalContainerContext.Provider value={content}>{children}</PortalContainerContext.Provider>
          </div>
          {footer ? <footer className="border-t px-4 py-3">{footer}</footer> : null}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
