import { entryRefusal } from '~/lib/text/read-money';
import { TextField, type TextFieldProps } from './text-field';

interface MoneyFieldProps<Schema> extends Omit<TextFieldProps<Schema>, 'type' | 'inputMode' | 'autoComplete'> {
  /** The number in it is a percentage now. */
  isPercent?: boolean;
}

/** A field of an amount of dollars. An invalid amount is reported while typing, before the form is validated. */
export function MoneyField<Schema>({ isPercent = false, ...field }: MoneyFieldProps<Schema>) {
  const refusal = isPercent ? null : entryRefusal(field.field.value);
  return <TextField inputMode="decimal" autoComplete="off" {...field} {...(refusal !== null && { error: refusal })} />;
}
