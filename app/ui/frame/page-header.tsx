import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type PageHeaderProps = {
  /** Left out where the frame's top bar has it. */
  title?: ReactNode;
  description?: ReactNode;
  /** Chips that belong to the title. */
  status?: ReactNode;
  actions?: ReactNode;
  breadcrumb?: ReactNode;
  className?: string;
};

export function PageHeader({ title, description, status, actions, breadcrumb, className }: PageHeaderProps) {
  return (
    <header className={clsx('grid gap-2', className)}>
      {breadcrumb}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          {title ? (
            <h1 className="min-w-0 text-[1.4rem] site:text-[clamp(1.75rem,1.4rem+1.6vw,2.4rem)]">{title}</h1>
          ) : null}
          {status}
        </div>
        {actions ? (
          <div data-screen-only className="flex flex-wrap items-center gap-2">
            {actions}
          </div>
        ) : null}
      </div>
      {description ? <div className="prose-width text-muted-foreground">{description}</div> : null}
    </header>
  );
}
