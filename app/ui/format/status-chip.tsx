import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type Tone, toneClass } from './tone';

export type StatusChipProps = {
  tone: Tone;
  /** `border` draws a line in place of the soft ground, for a second status beside the first. */
  look?: 'soft' | 'border';
  className?: string;
  children: ReactNode;
};

/** A status in words with its icon; the colour only repeats the word. */
export function StatusChip({ tone, look = 'soft', className, children }: StatusChipProps) {
  return (
    <span
      className={clsx(
        toneClass(tone),
        'inline-flex max-w-full items-center gap-1.5 rounded-full px-2 py-0.5 text-[0.8125rem] leading-5 font-semibold whitespace-nowrap text-tone-text',
        look === 'soft' ? 'bg-tone-soft' : 'bg-card shadow-[inset_0_0_0_1px_var(--tone-mark)]',
        className,
      )}
    >
      <span aria-hidden="true" data-mark className="size-2 shrink-0 rounded-full bg-tone-mark" />
      <span className="truncate">{children}</span>
    </span>
  );
}
