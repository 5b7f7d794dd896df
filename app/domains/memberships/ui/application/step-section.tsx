import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Step } from './steps';

interface StepSectionProps {
  of: Step;
  /** Null where all of the form is asked for at once. */
  current: Step | null;
  children: ReactNode;
}

/** A part of the form that is asked for in one of its steps; with scripts off all of them stand there. */
export function StepSection({ of, current, children }: StepSectionProps) {
  const isElsewhere = current !== null && current !== of;
  return (
    <div data-step={of} className={clsx('grid gap-10', isElsewhere && 'with-scripts:hidden')}>
      {children}
    </div>
  );
}
