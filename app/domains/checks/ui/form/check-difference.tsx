import type { FieldMetadata } from '@conform-to/react';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { type CheckSums, differencesOf } from '../../rules/check-difference';
import type { CheckDifference } from '../../states';

const choices: Record<CheckDifference, string> = {
  owed: 'What is missing stays owed',
  write_off: 'What is missing is written off',
  credit: 'What is too much is the member’s credit',
  keep: 'What is too much is kept by agreement',
};

interface CheckDifferenceProps {
  fields: Record<'difference' | 'write_off_reason' | 'reason', FieldMetadata<string>>;
  /** The amounts as typed; null before hydration. */
  sums: Omit<CheckSums, 'invoices'> | null;
  mayWriteOff: boolean;
}

/** Choices for the difference between a new check and what its invoices leave open. */
export function CheckDifferenceFields({ fields, sums, mayWriteOff }: CheckDifferenceProps) {
  const possible = sums ? differencesOf(sums) : (Object.keys(choices) as CheckDifference[]);
  const offered = possible.filter((choice) => mayWriteOff || choice !== 'write_off');
  const chosen = fields.difference.value ?? '';
  if (offered.length === 0) return null;
  return (
    <div className={sums ? 'grid gap-5' : 'grid gap-5 with-scripts:hidden'}>
      <SelectField
        field={fields.difference}
        label="The difference"
        mark="none"
        placeholder={`Accepted as usual: ${(choices[offered[0]!] ?? '').toLowerCase()}`}
        options={offered.map((value) => ({ value, label: choices[value] }))}
      />
      <div className={chosen === 'write_off' ? undefined : 'with-scripts:hidden'}>
        <TextField
          field={fields.write_off_reason}
          label="Why it is written off"
          mark="none"
          maxLength={255}
          autoComplete="off"
        />
      </div>
      <div className={chosen === 'keep' ? undefined : 'with-scripts:hidden'}>
        <TextField field={fields.reason} label="Why it is kept" mark="none" maxLength={255} autoComplete="off" />
      </div>
    </div>
  );
}
