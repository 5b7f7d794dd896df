import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from './field-error';
import { FieldMark } from './field-mark';

export type FieldsetProps = {
  id: string;
  legend: ReactNode;
  help?: ReactNode;
  errors?: readonly string[];
  mark?: 'required' | 'optional' | 'none';
  /** `section` for a part of a form with its own heading size. */
  look?: 'field' | 'section';
  /** The page's title has the same text; screen readers still read the legend. */
  isLegendHidden?: boolean;
  className?: string;
  children: ReactNode;
};

/** A group of controls with a legend and the group's error. */
export function Fieldset({
  id,
  legend,
  help,
  errors,
  mark = 'none',
  look = 'field',
  isLegendHidden = false,
  className,
  children,
}: FieldsetProps) {
  const describedBy = [errors?.length ? `${id}-error` : '', help ? `${id}-description` : ''].filter(Boolean).join(' ');
  return (
    <fieldset className={clsx('min-w-0', className)} aria-describedby={describedBy || undefined}>
      <legend
        className={isLegendHidden ? 'sr-only' : clsx('mb-2 font-semibold', look === 'section' && 'mb-4 text-[1.2em]')}
      >
        {legend}
      </legend>
      <div className={clsx('grid', look === 'section' ? 'gap-5' : 'gap-(--field-gap)')}>
        <FieldMark mark={mark} />
        {help ? (
          <p id={`${id}-description`} className="text-[0.93em] text-muted-foreground">
            {help}
          </p>
        ) : null}
        {children}
        <FieldError id={`${id}-error`} errors={errors} />
      </div>
    </fieldset>
  );
}
