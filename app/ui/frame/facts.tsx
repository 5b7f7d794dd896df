import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface FactsProps {
  /** Labels with their values; empty ones are left out. */
  facts: Record<string, ReactNode>;
  /** `pairs` puts each label above its value, two to a line. */
  look?: 'rows' | 'pairs';
}

const isSaid = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** A description list: labels with values beside them, below them on a phone. */
export function Facts({ facts, look = 'rows' }: FactsProps) {
  const isRows = look === 'rows';
  return (
    <dl
      className={clsx(
        'grid content-start gap-x-6',
        isRows ? 'gap-y-1.5 sm:grid-cols-[10rem_1fr]' : 'gap-y-2 sm:grid-cols-2',
      )}
    >
      {Object.entries(facts).map(
        ([label, value]) =>
          isSaid(value) && (
            <div key={label} className={isRows ? 'contents' : 'grid gap-0.5'}>
              <dt className="text-muted-foreground">{label}</dt>
              <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
