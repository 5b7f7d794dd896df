import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormText } from '../form/form-text';

export type EmptyStateProps = {
  title?: string;
  /** What to do about it, in a sentence. */
  children?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  /** Among other panels, not in the place of a list. */
  isSmall?: boolean;
};

export function EmptyState({ title = 'No Data', children, icon, action, isSmall = false }: EmptyStateProps) {
  const translate = useFormText();
  return (
    <div className={clsx('flex flex-col items-center gap-2 px-4 text-center', isSmall ? 'py-8' : 'py-12')}>
      {icon ? <div className="text-muted-foreground [&_svg]:size-8">{icon}</div> : null}
      <p className="text-[1.1em] font-semibold">{translate(title)}</p>
      {children ? <div className="max-w-md text-muted-foreground">{children}</div> : null}
      {action ? <div className="mt-2">{action}</div> : null}
    </div>
  );
}
