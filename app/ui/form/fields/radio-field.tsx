import { Fieldset } from './fieldset';
import type { FormFieldProps } from './form-field-props';
import { RadioGroup, type RadioGroupProps } from './radio-group';

export type RadioFieldProps<Schema> = Omit<FormFieldProps<Schema>, 'isLabelHidden'> &
  Pick<RadioGroupProps, 'options' | 'look' | 'onChange'>;

export function RadioField<Schema>(props: RadioFieldProps<Schema>) {
  const { field, label, help, mark = 'none', className, options, look, onChange } = props;
  const required = (props.required ?? field.required) || undefined;
  return (
    <Fieldset id={field.id} legend={label} help={help} errors={field.errors} mark={mark} className={className}>
      <RadioGroup
        id={field.id}
        name={field.name}
        form={field.formId}
        options={options}
        look={look}
        required={required}
        defaultValue={field.defaultValue}
        isInvalid={Boolean(field.errors)}
        onChange={onChange}
      />
    </Fieldset>
  );
}
