import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps, RefObject } from 'react';
import { type Overlay, PageTrigger } from './overlay';
import { usePortalContainer } from './portal-container';

export interface PopoverBodyProps extends Omit<ComponentProps<typeof Radix.Content>, 'ref'> {
  overlay: Overlay;
  width?: string;
  padding?: string;
  /** Its position, in place of a trigger. */
  anchor?: RefObject<{ getBoundingClientRect(): DOMRect }>;
}

/** What a popover's button opens. */
export function PopoverBody(props: PopoverBodyProps) {
  const { overlay, anchor, className, width = 'w-80', padding = 'p-4', ...rest } = props;
  const container = usePortalContainer();
  return (
    <Radix.Root open={overlay.isOpen} onOpenChange={overlay.setOpen}>
      {anchor ? (
        <Radix.Anchor virtualRef={anchor} />
      ) : (
        <Radix.Trigger asChild>
          <PageTrigger />
        </Radix.Trigger>
      )}
      <Radix.Portal container={container}>
        <Radix.Content
          id={overlay.contentId}
          sideOffset={6}
          align="start"
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-rise overflow-y-auto rounded-(--radius-card) border bg-raised text-foreground shadow-float focus:outline-none',
            width,
            padding,
            className,
          )}
          {...rest}
        />
      </Radix.Portal>
    </Radix.Root>
  );
}
