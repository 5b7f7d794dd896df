import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useContext,
} from 'react';
import { useLoadAhead } from '../feedback/load-ahead';
import { MenuParts, type MenuPartsProps } from './menu-parts';
import { OverlayRoot, useOverlay, withProps } from './overlay';
import { overlayContent } from './overlay-content';

/** A menu of a button: its script is loaded ahead, at the latest when it opens. Not modal: the layout does not shift. */
export const DropdownMenu = OverlayRoot;

/** The menu's entries and its looks. */
export const DropdownMenuContent = overlayContent(() => import('./menu-body').then((module) => module.MenuBody));

interface TriggerProps extends ComponentProps<'button'> {
  /** The child is the button. */
  asChild?: boolean;
}

export function DropdownMenuTrigger({ asChild, children, ...rest }: TriggerProps) {
  const { isOpen, isMounted, setOpen, trigger, isByKey, triggerId, contentId } = useOverlay();
  const ahead = useLoadAhead(DropdownMenuContent.load);
  const open = (next: boolean, byKey: boolean) => {
    isByKey.current = byKey;
    setOpen(next);
  };
  const props = {
    type: 'button',
    id: isMounted ? triggerId : undefined,
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? contentId : undefined,
    ...rest,
    ...ahead,
    ref: trigger,
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || event.ctrlKey) return;
      open(!isOpen, false);
      // The focus goes to the menu
      if (!isOpen) event.preventDefault();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
      event.preventDefault();
      if (!event.repeat) open(event.key === 'ArrowDown' || !isOpen, true);
    },
  };
  return withProps(asChild ? (children as ReactElement) : <button type="button">{children}</button>, props);
}

/** A part of the menu, which its script has. */
function partOf<Kind extends keyof MenuPartsProps>(kind: Kind) {
  return (props: MenuPartsProps[Kind]) => {
    const Part = useContext(MenuParts)![kind] as ComponentType<object>;
    return <Part {...props} />;
  };
}

/** With `asChild` it can be a link. */
export const DropdownMenuItem = partOf('Item');
export const DropdownMenuCheckboxItem = partOf('CheckboxItem');
export const DropdownMenuRadioGroup = partOf('RadioGroup');
export const DropdownMenuRadioItem = partOf('RadioItem');
export const DropdownMenuLabel = partOf('Label');
export const DropdownMenuSeparator = partOf('Separator');
