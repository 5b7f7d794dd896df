import { clsx } from 'clsx';
import Check from 'lucide-react/icons/check';
import { DropdownMenu as Radix } from 'radix-ui';
import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { MenuParts, type MenuPartsProps } from './menu-parts';
import { type Overlay, PageTrigger } from './overlay';
import { usePortalContainer } from './portal-container';

const indicator = (
  <Radix.ItemIndicator className="absolute left-2.5">
    <Check aria-hidden="true" className="size-4 text-brand-text" />
  </Radix.ItemIndicator>
);

const itemStyle =
  'relative flex min-h-8 cursor-pointer items-center gap-2.5 rounded-(--radius-control) px-2.5 py-1 text-[0.9375rem] select-none outline-none site:min-h-11 max-sm:min-h-11 data-disabled:cursor-not-allowed data-disabled:opacity-55 data-highlighted:bg-hover [&>svg]:size-4 [&>svg]:shrink-0';

const iconStyle = '[&>svg]:text-muted-foreground';
const markedStyle = clsx(itemStyle, iconStyle, 'pl-8.5');

function Item({ className, tone, ...rest }: MenuPartsProps['Item']) {
  return (
    <Radix.Item className={clsx(itemStyle, tone === 'danger' ? 'text-danger-text' : iconStyle, className)} {...rest} />
  );
}

function CheckboxItem({ className, children, ...rest }: MenuPartsProps['CheckboxItem']) {
  return (
    <Radix.CheckboxItem className={clsx(markedStyle, className)} {...rest}>
      {indicator}
      {children}
    </Radix.CheckboxItem>
  );
}

function RadioItem({ className, children, ...rest }: MenuPartsProps['RadioItem']) {
  return (
    <Radix.RadioItem className={clsx(markedStyle, className)} {...rest}>
      {indicator}
      {children}
    </Radix.RadioItem>
  );
}

const Label = (props: MenuPartsProps['Label']) => (
  <Radix.Label className="px-2.5 pt-2 pb-1 text-[0.8125rem] font-semibold text-muted-foreground" {...props} />
);

const Separator = () => <Radix.Separator className="-mx-1 my-1 h-px bg-border" />;

const parts = { Item, CheckboxItem, RadioGroup: Radix.RadioGroup, RadioItem, Label, Separator };

export interface MenuBodyProps extends Omit<ComponentProps<typeof Radix.Content>, 'id' | 'ref'> {
  overlay: Overlay;
  width?: string;
}

/** What a menu's button opens. */
export function MenuBody({ overlay, className, width = 'min-w-44', children, ...rest }: MenuBodyProps) {
  const container = usePortalContainer();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root modal={false} open={overlay.isOpen} onOpenChange={overlay.setOpen}>
      <Radix.Trigger asChild>
        <PageTrigger />
      </Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          ref={content}
          id={overlay.contentId}
          aria-labelledby={rest['aria-label'] ? undefined : overlay.triggerId}
          sideOffset={6}
          align="end"
          collisionPadding={8}
          className={clsx(
            'z-50 max-h-(--radix-dropdown-menu-content-available-height) animate-rise overflow-y-auto rounded-(--radius-card) border bg-raised p-1 text-foreground shadow-float focus:outline-none',
            width,
            className,
          )}
          {...rest}
        >
          <MenuParts.Provider value={parts}>{children}</MenuParts.Provider>
          <FirstFocus content={content} overlay={overlay} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Focuses the first entry where a key opened the menu: its library did not see the key, which came before its script. */
function FirstFocus({ content, overlay }: { content: RefObject<HTMLElement | null>; overlay: Overlay }) {
  const { isByKey } = overlay;
  useEffect(() => {
    if (!isByKey.current) return;
    const first = content.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])');
    first?.focus({ preventScroll: true });
  }, [content, isByKey]);
  return null;
}
