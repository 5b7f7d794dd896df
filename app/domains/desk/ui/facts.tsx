import type { ReactNode } from 'react';

/** Names and values side by side; one without a value is left out. */
export function Facts({ facts }: { facts: Record<string, ReactNode> }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
      {Object.entries(facts).map(([name, value]) =>
        value === null || value === undefined || value === '' ? null : (
          <div key={name} className="grid gap-0.5">
            <dt className="text-muted-foreground">{name}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-wrap">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
