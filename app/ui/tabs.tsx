import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from '~/lib/class-names';

/** Tabs inside one page; where the tab belongs into the URL use `LinkTabs`. `orientation="vertical"` stands them beside the content. */
export function Tabs({ className, ...rest }: ComponentProps<typeof Radix.Root>) {
  return (
    <Radix.Root
      className={cn('grid gap-4 data-[orientation=vertical]:sm:grid-cols-[12rem_minmax(0,1fr)]', className)}
      {...rest}
    />
  );
}

export function TabsList({ className, ...rest }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      className={cn(
        'group flex min-w-0 gap-1 overflow-x-auto border-b data-[orientation=vertical]:sm:flex-col data-[orientation=vertical]:sm:border-b-0',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      className={cn(
        'inline-flex min-h-10 shrink-0 items-center gap-2 border-b-2 border-transparent px-3 font-semibold text-muted-foreground -outline-offset-2 hover:text-foreground data-[state=active]:border-brand-text data-[state=active]:text-brand-text data-[orientation=vertical]:sm:rounded-(--radius-control) data-[orientation=vertical]:sm:border-b-0 data-[orientation=vertical]:sm:data-[state=active]:bg-brand-soft',
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={cn('min-w-0', className)} {...rest} />;
}
