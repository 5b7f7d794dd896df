import { clsx } from 'clsx';
import type { ChangeEvent } from 'react';
import { Field } from './field';
import { type FormFieldProps, fieldWiring } from './form-field-props';

export type FileFieldProps<Schema> = FormFieldProps<Schema> & {
  /** File types as the `accept` attribute takes them. */
  accept?: string;
  multiple?: boolean;
  /** `environment` opens the camera of a phone. */
  capture?: 'environment' | 'user';
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
};

export function FileField<Schema>(props: FileFieldProps<Schema>) {
  const { field, accept, multiple, capture, onChange } = props;
  return (
    <Field {...fieldWiring(props)}>
      {(control) => (
        <input
          {...control}
          type="file"
          name={field.name}
          form={field.formId}
          accept={accept}
          multiple={multiple}
          capture={capture}
          onChange={onChange}
          className={clsx(
            'control',
            'flex cursor-pointer items-center py-1.5 pl-1.5 text-muted-foreground file:mr-3 file:min-h-[calc(var(--control-height)-0.875rem)] file:cursor-pointer file:rounded-[calc(var(--radius-control)-0.125rem)] file:border-0 file:bg-muted file:px-3 file:font-semibold file:text-foreground hover:file:bg-hover',
          )}
        />
      )}
    </Field>
  );
}
