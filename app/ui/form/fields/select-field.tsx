import type { ReactNode, SelectHTMLAttributes } from 'react';
import { Field } from './field';
import { controlWiring, type FormFieldProps, fieldWiring } from './form-field-props';
import { NativeSelect, type SelectOption } from './native-select';

export type SelectFieldProps<Schema> = FormFieldProps<Schema> &
  Pick<SelectHTMLAttributes<HTMLSelectElement>, 'autoComplete' | 'disabled' | 'onChange'> & {
    options?: readonly SelectOption[];
    placeholder?: string;
    children?: ReactNode;
  };

export function SelectField<Schema>(props: SelectFieldProps<Schema>) {
  const { field, label, help, required, mark, isLabelHidden, className, ...select } = props;
  return (
    <Field {...fieldWiring(props)}>
      {(control) => <NativeSelect {...select} {...controlWiring(field, control)} />}
    </Field>
  );
}
