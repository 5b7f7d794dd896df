import { clsx } from 'clsx';
import { Popover as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { onlyInBrowser } from './only-in-browser';
import { usePortalContainer } from './portal-container';

export const Popover = Radix.Root;
export const PopoverTrigger = Radix.Trigger;
/** Its position, in place of a trigger. */
export const PopoverAnchor = Radix.Anchor;

/** Give it an `aria-label` or `aria-labelledby`. */
export const PopoverContent = onlyInBrowser(function PopoverContent({
  className,
  width = 'w-80',
  padding = 'p-4',
  sideOffset = 6,
  align = 'start',
  ...rest
}: ComponentProps<typeof Radix.Content> & { width?: string; padding?: string }) {
  const container = usePortalContainer();
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
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
  );
});
