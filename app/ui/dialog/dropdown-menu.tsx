import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { onlyInBrowser } from './only-in-browser';
import { usePortalContainer } from './portal-container';

/** Not modal: the page behind it stays in the accessibility tree, and the layout does not shift on opening. */
export function DropdownMenu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Radix.Trigger;
export const DropdownMenuRadioGroup = Radix.RadioGroup;

const menuStyle =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) animate-rise overflow-y-auto rounded-(--radius-card) border bg-raised p-1 text-foreground shadow-float focus:outline-none';

const itemStyle =
  'relative flex min-h-8 cursor-pointer items-center gap-2.5 rounded-(--radius-control) px-2.5 py-1 text-[0.9375rem] select-none outline-none site:min-h-11 max-sm:min-h-11 data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover [&>svg]:size-4 [&>svg]:shrink-0';

const iconStyle = '[&>svg]:text-muted-foreground';

export const DropdownMenuContent = onlyInBrowser(function DropdownMenuContent({
  className,
  width = 'min-w-44',
  sideOffset = 6,
  align = 'end',
  ...rest
}: ComponentProps<typeof Radix.Content> & { width?: string }) {
  const container = usePortalContainer();
  return (
    <Radix.Portal container={container}>
      <Radix.Content
        sideOffset={sideOffset}
        align={align}
        collisionPadding={8}
        className={clsx(menuStyle, width, className)}
        {...rest}
      />
    </Radix.Portal>
  );
});

export type DropdownMenuItemProps = ComponentProps<typeof Radix.Item> & { tone?: 'danger' };

/** With `asChild` it can be a link. */
export function DropdownMenuItem({ className, tone, ...rest }: DropdownMenuItemProps) {
  return (
    <Radix.Item className={clsx(itemStyle, tone === 'danger' ? 'text-danger-text' : iconStyle, className)} {...rest} />
  );
}

export function DropdownMenuCheckboxItem({ className, children, ...rest }: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={clsx(itemStyle, iconStyle, 'pl-8.5', className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" className="size-4 text-brand-text" />
      </Radix.ItemIndicator>
      {children}
    </Radix.CheckboxItem>
  );
}

export function DropdownMenuRadioItem({ className, children, ...rest }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={clsx(itemStyle, iconStyle, 'pl-8.5', className)} {...rest}>
      <Radix.ItemIndicator className="absolute left-2.5">
        <Check aria-hidden="true" className="size-4 text-brand-text" />
      </Radix.ItemIndicator>
      {children}
    </Radix.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Radix.Label>) {
  return (
    <Radix.Label
      className={clsx('px-2.5 pt-2 pb-1 text-[0.8125rem] font-semibold text-muted-foreground', className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;
}
