import type * as z from 'zod';
import { ChoiceNames } from '~/domains/settings/ui/choices/choice-names';
import type { FieldsOf } from '~/lib/form/form-fields';
import { TextField } from '~/ui/form/fields/text-field';
import { termLabels } from '../../forms/term-editor';
import type { createInvoiceTermInput, updateInvoiceTermInput } from '../../schema';

type Names = 'name' | 'name_es' | 'days';
type Fields =
  | FieldsOf<Pick<z.input<typeof createInvoiceTermInput>, Names>>
  | FieldsOf<Pick<z.input<typeof updateInvoiceTermInput>, Names>>;

/** Names and days of a term of payment. */
export function TermFields({ fields }: { fields: Fields }) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-[1fr_1fr_11rem]">
      <ChoiceNames fields={fields} />
      <TextField field={fields.days} label={termLabels.days} required inputMode="numeric" autoComplete="off" />
    </div>
  );
}
