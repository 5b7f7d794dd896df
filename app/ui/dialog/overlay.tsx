import {
  cloneElement,
  createContext,
  forwardRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { useHydrated } from '../frame/use-hydrated';

/** Something that opens above the page, whose script is loaded by then: a menu, a popover, a dialog. */
export interface Overlay {
  isOpen: boolean;
  /** From its first opening on: closed, it brings the focus back. */
  isMounted: boolean;
  setOpen(isOpen: boolean): void;
  /** Its script could not be loaded. */
  giveUp(): void;
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  contentId: string;
  /** The trigger was used by a key. */
  isByKey: { current: boolean };
}

const OverlayContext = createContext<Overlay | null>(null);

export const useOverlay = () => useContext(OverlayContext)!;

export interface OverlayProps {
  /** Left out where it keeps its state itself. */
  open?: boolean | undefined;
  onOpenChange?: ((isOpen: boolean) => void) | undefined;
  children?: ReactNode;
}

/** The state of an overlay, for its trigger and its content. */
export function OverlayRoot({ open, onOpenChange, children }: OverlayProps) {
  const [own, setOwn] = useState(false);
  const [hasOpened, setOpened] = useState(false);
  const isHydrated = useHydrated();
  const trigger = useRef<HTMLElement>(null);
  const isByKey = useRef(false);
  const isOpen = open ?? own;
  if (isOpen && !hasOpened) setOpened(true);
  const setOpen = (next: boolean) => {
    if (next === isOpen) return;
    setOwn(next);
    onOpenChange?.(next);
  };
  const giveUp = () => {
    setOpened(false);
    setOpen(false);
  };
  const ids = useId();
  const state = { isOpen, isMounted: hasOpened && isHydrated, setOpen, giveUp, trigger, isByKey };
  return (
    <OverlayContext.Provider value={{ ...state, triggerId: `${ids}t`, contentId: `${ids}c` }}>
      {children}
    </OverlayContext.Provider>
  );
}

/** Gives the overlay's library the trigger of the page, which was there before it. Use it as the child of its `Trigger`. */
export const PageTrigger = forwardRef(function PageTrigger(_, ref: Ref<HTMLElement | null>) {
  const { trigger } = useOverlay();
  useImperativeHandle(ref, () => trigger.current);
  return null;
});

type Props = Record<string, unknown>;

/** Returns a child with the props of the element that it stands for: the child's own first, and handlers of both. */
export function withProps(child: ReactElement<Props>, props: Props): ReactElement {
  const merged = { ...props, ...child.props };
  for (const [name, own] of Object.entries(props)) {
    const other = child.props[name];
    if (typeof own !== 'function' || typeof other !== 'function') continue;
    merged[name] = (event: Event) => {
      other(event);
      if (!event.defaultPrevented) own(event);
    };
  }
  return cloneElement(child, merged);
}

/** The button of a popover or a dialog: its child. */
export function OverlayTrigger({ children, ...rest }: HTMLAttributes<HTMLElement> & { children: ReactElement }) {
  const { isOpen, setOpen, trigger, contentId } = useOverlay();
  return withProps(children, {
    type: 'button',
    'aria-haspopup': 'dialog',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? contentId : undefined,
    ref: trigger,
    onClick: () => setOpen(!isOpen),
    ...rest,
  });
}
