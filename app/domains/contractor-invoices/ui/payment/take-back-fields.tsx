import type { FieldMetadata } from '@conform-to/react';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { RadioField } from '~/ui/form/fields/radio-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { reasonOptions } from '../../forms/take-back-values';

interface TakeBackFieldsProps {
  fields: Record<'reason' | 'words' | 'status' | 'send_correction', unknown>;
  /** The contractor's address. */
  email: string;
  isOne: boolean;
}

/** Why a payment is undone, the new status of its invoices, and whether the contractor is notified. */
export function TakeBackFields({ fields, email, isOne }: TakeBackFieldsProps) {
  const field = (name: keyof typeof fields) => fields[name] as FieldMetadata<string>;
  return (
    <>
      <div className="grid max-w-2xl gap-4 sm:grid-cols-2">
        <SelectField field={field('reason')} label="Reason" required options={reasonOptions} />
        <TextField field={field('words')} label="In your words" help="Needed for another reason." maxLength={500} />
      </div>
      <RadioField
        field={field('status')}
        label={isOne ? 'The invoice becomes' : 'Its invoices become'}
        options={[
          { value: 'APPROVED', label: 'APPROVED, to be paid again' },
          { value: 'HOLD', label: 'HOLD, until somebody has looked' },
        ]}
      />
      <CheckboxField
        field={field('send_correction')}
        label="Email the contractor"
        help={email === '' ? 'This contractor has no e-mail address.' : `${email} is told, with the new remittance.`}
        disabled={email === ''}
      />
    </>
  );
}
