import { Tooltip as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { usePortalContainer } from './portal-container';

export const TooltipProvider = Radix.Provider;

export type TooltipProps = {
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** False shows the child alone. */
  isEnabled?: boolean;
  children: ReactElement;
};

/** A hint at a control on hover and focus; never the only place of information. Needs a `TooltipProvider` above. */
export function Tooltip({ text, side = 'top', isEnabled = true, children }: TooltipProps) {
  const container = usePortalContainer();
  if (!isEnabled) return children;
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal container={container}>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 animate-appear rounded-(--radius-control) bg-foreground px-2.5 py-1 text-[0.8125rem] text-background shadow-float"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
