import { clsx } from 'clsx';
import type { HTMLAttributes, ReactNode } from 'react';

export type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  headingLevel?: 2 | 3;
  /** `flush` lets a table or list reach the edges. */
  look?: 'padded' | 'flush';
};

export function Card({ title, actions, headingLevel = 2, look = 'padded', className, children, ...rest }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      data-card
      className={clsx('min-w-0 rounded-(--radius-card) border bg-card shadow-card', className)}
      {...rest}
    >
      {title || actions ? (
        <header className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-(--card-pad) pt-[calc(var(--card-pad)*0.75)]">
          <Heading className="text-[1.1em]">{title}</Heading>
          {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div
        className={clsx(
          look === 'padded' && 'p-(--card-pad)',
          look === 'padded' && (title || actions) && 'pt-[calc(var(--card-pad)*0.6)]',
          look === 'flush' && (title || actions) && 'mt-3 border-t',
        )}
      >
        {children}
      </div>
    </section>
  );
}
