import { clsx } from 'clsx';
import { Checkbox } from './checkbox';
import { FieldError } from './field-error';
import { FieldMark } from './field-mark';
import type { FormFieldProps } from './form-field-props';

export type CheckboxFieldProps<Schema> = Omit<FormFieldProps<Schema>, 'isLabelHidden'> & {
  /** The value that a ticked box sends. */
  value?: string;
  disabled?: boolean;
  onChange?: (isChecked: boolean) => void;
};

/** A checkbox with its label; the whole line is clickable. */
export function CheckboxField<Schema>(props: CheckboxFieldProps<Schema>) {
  const { field, label, help, mark = 'none', className, value = 'on', disabled, onChange } = props;
  const describedBy = [field.errors ? field.errorId : '', help ? field.descriptionId : ''].filter(Boolean).join(' ');
  return (
    <div className={clsx('grid min-w-0 gap-(--field-gap)', className)}>
      <div className="flex items-start gap-3 site:min-h-11 site:items-center max-sm:min-h-11 max-sm:items-center">
        <Checkbox
          id={field.id}
          name={field.name}
          form={field.formId}
          value={value}
          disabled={disabled}
          required={(props.required ?? field.required) || undefined}
          defaultChecked={field.defaultChecked ?? field.defaultValue === value}
          aria-describedby={describedBy || undefined}
          aria-invalid={field.errors ? true : undefined}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
          className="mt-[0.1em] site:mt-0 max-sm:mt-0"
        />
        <label htmlFor={field.id} className="grow cursor-pointer max-sm:py-2.5">
          {label}
        </label>
        <FieldMark mark={mark} />
      </div>
      {help ? (
        <p id={field.descriptionId} className="text-[0.93em] text-muted-foreground">
          {help}
        </p>
      ) : null}
      <FieldError id={field.errorId} errors={field.errors} />
    </div>
  );
}
