import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Step } from './steps';

interface StepSectionProps {
  of: Step;
  /** Null where the whole form is shown. */
  current: Step | null;
  children: ReactNode;
}

/** A part of the form that is shown in one of its steps; with scripts off all are shown. */
export function StepSection({ of, current, children }: StepSectionProps) {
  const isElsewhere = current !== null && current !== of;
  return (
    <div data-step={of} className={clsx('grid gap-10', isElsewhere && 'with-scripts:hidden')}>
      {children}
    </div>
  );
}
