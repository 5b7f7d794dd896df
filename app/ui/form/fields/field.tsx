import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { FieldError } from './field-error';
import { FieldMark } from './field-mark';

export type ControlWiring = {
  id: string;
  required: boolean | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export type FieldProps = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  /** Only the first message shows. */
  errors?: readonly string[];
  required?: boolean;
  /** By default “required” or “optional” as `required` is. */
  mark?: 'required' | 'optional' | 'none';
  isLabelHidden?: boolean;
  className?: string;
  /** Gets the attributes that tie the control to its label, help and error. */
  children: (control: ControlWiring) => ReactNode;
};

/** Label above, help and error below, one control between. */
export function Field(props: FieldProps) {
  const { id, label, help, errors, required, mark = required ? 'required' : 'optional' } = props;
  const isInvalid = Boolean(errors?.length);
  const describedBy = [isInvalid ? `${id}-error` : '', help ? `${id}-description` : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid min-w-0 content-start gap-(--field-gap)', props.className)}>
      <div className={clsx('flex flex-wrap items-baseline gap-x-2', props.isLabelHidden && 'sr-only')}>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        <FieldMark mark={mark} />
      </div>
      {props.children({
        id,
        required: required || undefined,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': isInvalid || undefined,
      })}
      {help ? (
        <p id={`${id}-description`} className="text-[0.93em] text-muted-foreground">
          {help}
        </p>
      ) : null}
      <FieldError id={`${id}-error`} errors={errors} />
    </div>
  );
}
