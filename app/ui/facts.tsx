import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface FactsProps {
  /** What is said of each; nothing is shown where there is nothing to say. */
  lines: readonly (readonly [label: string, value: ReactNode])[];
  className?: string;
}

/** Labels and what stands beside them, below them on a phone. */
export function Facts({ lines, className }: FactsProps) {
  return (
    <dl className={clsx('grid gap-x-6 gap-y-1.5 sm:grid-cols-[10rem_1fr]', className)}>
      {lines.map(
        ([label, value]) =>
          value !== null &&
          value !== undefined &&
          value !== '' &&
          value !== false && (
            <div key={label} className="contents">
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 break-words whitespace-pre-line max-sm:mb-1.5">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
