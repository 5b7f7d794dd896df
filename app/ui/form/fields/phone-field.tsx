import type { InputHTMLAttributes } from 'react';
import { Field } from './field';
import { controlWiring, type FormFieldProps, fieldWiring } from './form-field-props';
import { PhoneInput } from './phone-input';

export type PhoneFieldProps<Schema> = FormFieldProps<Schema> &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'placeholder' | 'readOnly' | 'onChange'>;

export function PhoneField<Schema>(props: PhoneFieldProps<Schema>) {
  const { field, label, help, required, mark, isLabelHidden, className, ...input } = props;
  return (
    <Field {...fieldWiring(props)}>{(control) => <PhoneInput {...input} {...controlWiring(field, control)} />}</Field>
  );
}
