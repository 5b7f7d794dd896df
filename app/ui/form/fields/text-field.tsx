import type { InputHTMLAttributes } from 'react';
import { Field } from './field';
import { controlWiring, type FormFieldProps, fieldWiring } from './form-field-props';
import { Input } from './input';

type InputAttributes = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'autoComplete'
  | 'autoCapitalize'
  | 'inputMode'
  | 'placeholder'
  | 'maxLength'
  | 'min'
  | 'max'
  | 'step'
  | 'list'
  | 'readOnly'
  | 'disabled'
  | 'spellCheck'
  | 'onChange'
  | 'onBlur'
>;

export type TextFieldProps<Schema> = FormFieldProps<Schema> &
  InputAttributes & {
    type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'number' | 'date' | 'time' | 'datetime-local' | 'color';
    inputClassName?: string;
    /** An error that the page adds, such as for a zip that does not exist. */
    error?: string | undefined;
  };

export function TextField<Schema>(props: TextFieldProps<Schema>) {
  const { field, label, help, error, required, mark, isLabelHidden, className, inputClassName, ...input } = props;
  return (
    <Field {...fieldWiring(props)} {...(error !== undefined && { errors: [error] })}>
      {(control) => (
        <Input maxLength={field.maxLength} className={inputClassName} {...input} {...controlWiring(field, control)} />
      )}
    </Field>
  );
}
