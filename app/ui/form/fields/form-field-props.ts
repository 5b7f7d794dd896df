import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import type { ControlWiring } from './field';

/** What every field of a conform form takes; the texts come translated from the caller. */
export type FormFieldProps<Schema> = {
  field: FieldMetadata<Schema>;
  label: ReactNode;
  help?: ReactNode;
  /** By default as in the schema. */
  required?: boolean;
  mark?: 'required' | 'optional' | 'none';
  isLabelHidden?: boolean;
  className?: string;
};

/** The attributes of `Field` that come from a conform field. */
export function fieldWiring<Schema>(props: FormFieldProps<Schema>) {
  const { field, label, help, mark, isLabelHidden, className } = props;
  const required = props.required ?? Boolean(field.required);
  return { id: field.id, errors: field.errors, label, help, mark, isLabelHidden, className, required };
}

/** The attributes of a native control that come from a conform field. */
export function controlWiring<Schema>(field: FieldMetadata<Schema>, control: ControlWiring) {
  return { ...control, name: field.name, form: field.formId, defaultValue: field.defaultValue };
}
