import { clsx } from 'clsx';
import type { ReactNode } from 'react';

const looks = {
  rows: 'gap-y-1.5 sm:grid-cols-[10rem_1fr]',
  pairs: 'gap-y-2 sm:grid-cols-2',
  tight: 'grid-cols-[auto_1fr] gap-x-4 gap-y-1',
};

interface FactsProps {
  /** Labels with their values; empty ones are left out. */
  facts: Record<string, ReactNode>;
  /** `pairs` puts each label above its value, two to a line; `tight` is for a narrow place. */
  look?: 'rows' | 'pairs' | 'tight';
}

const isSaid = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** A description list: labels with values beside them, below them on a phone. */
export function Facts({ facts, look = 'rows' }: FactsProps) {
  const isRows = look !== 'pairs';
  return (
    <dl className={clsx('grid content-start', look !== 'tight' && 'gap-x-6', looks[look])}>
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
