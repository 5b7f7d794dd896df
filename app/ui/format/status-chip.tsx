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
        'status-chip',
        look === 'soft' ? 'bg-tone-soft' : 'bg-card shadow-[inset_0_0_0_1px_var(--tone-mark)]',
        className,
      )}
    >
      <span aria-hidden="true" data-mark />
      <span className="truncate">{children}</span>
    </span>
  );
}
