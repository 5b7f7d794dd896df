import type { TextareaHTMLAttributes } from 'react';
import { Field } from './field';
import { controlWiring, type FormFieldProps, fieldWiring } from './form-field-props';
import { Textarea } from './textarea';

export type TextareaFieldProps<Schema> = FormFieldProps<Schema> &
  Pick<TextareaHTMLAttributes<HTMLTextAreaElement>, 'rows' | 'placeholder' | 'maxLength' | 'readOnly' | 'autoComplete'>;

export function TextareaField<Schema>(props: TextareaFieldProps<Schema>) {
  const { field, label, help, required, mark, isLabelHidden, className, ...textarea } = props;
  return (
    <Field {...fieldWiring(props)}>
      {(control) => <Textarea maxLength={field.maxLength} {...textarea} {...controlWiring(field, control)} />}
    </Field>
  );
}
