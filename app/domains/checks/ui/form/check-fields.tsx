import type { FieldMetadata } from '@conform-to/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type * as z from 'zod';
import { previewHref } from '~/domains/files/ui/browser/file-links';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { IMAGE_TYPES } from '~/lib/form/image-types';
import { readMoney } from '~/lib/text/read-money';
import { CheckboxField } from '~/ui/form/fields/checkbox-field';
import { FileField } from '~/ui/form/fields/file-field';
import { MoneyField } from '~/ui/form/fields/money-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { checkLabel, checkLabels } from '../../forms/check-values';
import { amountInWords } from '../../rules/amount-in-words';
import { amountAsked } from '../../rules/check-difference';
import type { updateCheckInput } from '../../schema';

type Input = Omit<z.input<typeof updateCheckInput>, 'id' | 'version'>;

interface CheckFieldsProps {
  fields: FieldsOf<Input>;
  form: FormControl;
  /** Cents that its invoices leave open. */
  left: number;
  /** The stored check's amount in cents: as long as it is unchanged, no difference has to be chosen. */
  saved?: number;
  /** The uuid of the stored picture. */
  image: string | null;
  /** Further text about a difference. */
  difference?: ReactNode;
}

/** The fields of a check, as on the paper, and its picture. The amount in words is proposed. */
export function CheckFields({ fields, form, left, saved, image, difference }: CheckFieldsProps) {
  const proposed = useRef('');
  const typed = form.value ?? {};
  const amount = typed.numeric_amount === undefined ? null : readMoney(typed.numeric_amount);
  const { help, isOther } = amountAsked(amount, { left, saved });
  const text = (name: keyof typeof checkLabels) => ({
    field: fields[name] as FieldMetadata<string>,
    label: checkLabels[name],
    autoComplete: 'off',
  });
  const propose = () => {
    if (amount === null || amount <= 0) return;
    const words = amountInWords(amount);
    const current = typed.word_amount ?? '';
    // A stored check without words stays without until its amount changes
    if (current === '' && amount === saved) return;
    const isProposal = current === '' || current === proposed.current;
    if (isProposal || current === words) proposed.current = words;
    if (isProposal && current !== words) form.update({ name: 'word_amount', value: words } as never);
  };
  // An amount that a colleague saved comes with its words; a typed one gets them on blur
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each amount
  useEffect(() => {
    if (document.activeElement?.id !== fields.numeric_amount.id) propose();
  }, [amount]);
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...text('first_name')} required maxLength={120} />
        <TextField {...text('last_name')} required maxLength={120} />
        <TextField {...text('check_number')} required inputMode="numeric" maxLength={12} help="3 to 12 digits" />
        <TextField {...text('check_date')} required type="date" />
        <MoneyField {...text('numeric_amount')} required inputClassName="tabular" help={help} onBlur={propose} />
        <TextField {...text('word_amount')} required maxLength={255} help="In letters and spaces" />
      </div>
      {/* Without scripts it is unknown whether it differs */}
      <div className={isOther ? undefined : 'with-scripts:hidden'}>
        <CheckboxField
          field={fields.accept_difference as FieldMetadata<boolean>}
          label="Accept the difference: what is missing stays owed, what is too much is credit"
        />
      </div>
      {difference}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...text('bank_name')} required maxLength={120} className="sm:col-span-2" />
        <TextField {...text('account_number')} mark="optional" maxLength={40} />
        <TextField {...text('routing_number')} mark="optional" maxLength={40} />
      </div>
      <TextareaField
        field={fields.note as FieldMetadata<string>}
        label={checkLabels.note}
        mark="optional"
        rows={2}
        maxLength={1000}
      />
      {image && (
        <img
          src={previewHref(image)}
          alt="The check, as it was photographed"
          className="max-h-72 w-auto max-w-full justify-self-start rounded border"
        />
      )}
      <FileField
        field={fields.check_image as FieldMetadata<File>}
        label={image ? 'Another image' : checkLabel('check_image')}
        required={!image}
        mark={image ? 'optional' : undefined}
        help="png, jpg or jpeg, 5 MB at most"
        accept={IMAGE_TYPES.join(',')}
      />
    </div>
  );
}
