import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from './tone';

/** A small count or word, for example beside a menu entry. */
export function Badge({
  tone = 'grey',
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        toneClass(tone),
        'tabular inline-flex min-w-5 items-center justify-center rounded-full bg-tone-soft px-1.5 py-0.5 text-[0.75rem] leading-none font-semibold text-tone-text',
        className,
      )}
    >
      {children}
    </span>
  );
}
