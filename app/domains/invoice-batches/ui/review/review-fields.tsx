import type { FieldMetadata } from '@conform-to/react';
import { useState } from 'react';
import type * as z from 'zod';
import { ContractorPicker } from '~/domains/contractors/ui/picker/contractor-picker';
import { JobPicker } from '~/domains/jobs/ui/picker/job-picker';
import type { FieldsOf, FormControl } from '~/lib/form/form-fields';
import { Button } from '~/ui/form/buttons/button';
import { MoneyField } from '~/ui/form/fields/money-field';
import { SelectField } from '~/ui/form/fields/select-field';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { batchInvoiceLabels as labels, type ReviewedInvoice, type TypedFields } from '../../forms/batch-invoice-values';
import type { approveBatchInvoiceInput } from '../../schema';
import { PickedRecord } from './picked-record';
import { ReviewLines } from './review-lines';

interface ReviewFieldsProps {
  form: FormControl;
  fields: FieldsOf<z.input<typeof approveBatchInvoiceInput>>;
  invoice: ReviewedInvoice;
  typed: TypedFields;
  /** The terms of payment; empty until they are loaded. */
  terms: { id: number; name: string }[];
}

const discounts = [
  { value: 'fixed', label: 'Dollars' },
  { value: 'percent', label: 'Percent' },
];

/** The fields to check and correct before an invoice is approved. */
export function ReviewFields({ form, fields, invoice, typed, terms }: ReviewFieldsProps) {
  const { contractor_id, contractor_name, job, recommended_contractor_id: recommended } = invoice;
  const [contractors, setContractors] = useState<Record<string, string>>({
    [contractor_id ?? '']: contractor_name ?? '',
    [recommended ?? '']: invoice.recommended_contractor_name ?? '',
  });
  const [jobs, setJobs] = useState<Record<string, string>>(job ? { [job.id]: wordsOfJob(job) } : {});
  const text = (name: 'external_invoice_number' | 'tax' | 'discount_amount' | 'ref_number' | 'description') => ({
    field: fields[name] as FieldMetadata<string>,
    label: labels[name],
    mark: 'none' as const,
    autoComplete: 'off',
  });
  const chosen = typed.contractor_id ?? '';
  return (
    <>
      <PickedRecord
        form={form}
        field={fields.contractor_id as FieldMetadata<string>}
        label={labels.contractor_id}
        noun="contractor"
        name={nameOf(contractors, chosen)}
      >
        {(choose) => (
          <ContractorPicker
            chosen={Number(chosen) || null}
            onChoose={({ id, name }) => {
              setContractors((known) => ({ ...known, [id]: name }));
              choose(id);
            }}
          />
        )}
      </PickedRecord>
      {recommended !== null && chosen !== String(recommended) && (
        <Button
          variant="secondary"
          size="sm"
          className="hidden justify-self-start with-scripts:inline-flex"
          onClick={() => form.update({ name: fields.contractor_id.name, value: String(recommended) } as never)}
        >
          {`Take the sender: ${invoice.recommended_contractor_name}`}
        </Button>
      )}
      <PickedRecord
        form={form}
        field={fields.job_id as FieldMetadata<string>}
        label={labels.job_id}
        noun="job"
        name={nameOf(jobs, typed.job_id ?? '')}
      >
        {(choose) => (
          <JobPicker
            isBilled
            chosen={Number(typed.job_id) || null}
            onChoose={(picked) => {
              setJobs((known) => ({ ...known, [picked.id]: wordsOfJob(picked) }));
              choose(picked.id);
            }}
          />
        )}
      </PickedRecord>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <TextField {...text('external_invoice_number')} maxLength={64} />
        <TextField
          field={fields.inv_date as FieldMetadata<string>}
          label={labels.inv_date}
          type="date"
          mark="none"
          autoComplete="off"
        />
        <TextField {...text('ref_number')} maxLength={255} />
      </div>
      <ReviewLines form={form} field={fields.items as never} />
      <div className="grid items-start gap-4 sm:grid-cols-4">
        <TextField {...text('tax')} inputMode="decimal" />
        <MoneyField {...text('discount_amount')} isPercent={typed.discount_type === 'percent'} />
        <SelectField
          field={fields.discount_type as FieldMetadata<string>}
          label={labels.discount_type}
          mark="none"
          options={discounts}
        />
        <SelectField
          field={fields.invoice_term_id as FieldMetadata<string>}
          label={labels.invoice_term_id}
          mark="none"
          placeholder="None"
          options={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </div>
      <TextField {...text('description')} maxLength={1000} help="Left empty, it is the number of the invoice." />
      <TextareaField
        field={fields.remarks as FieldMetadata<string>}
        label={labels.remarks}
        mark="none"
        rows={2}
        maxLength={4000}
      />
    </>
  );
}

const wordsOfJob = ({ id, member, property }: { id: number; member: string; property: string }) =>
  [`Job ${id}`, member || 'No member yet', property].filter(Boolean).join(' · ');

/** The name of the chosen record; none for a number that was typed. */
function nameOf(names: Record<string, string>, chosen: string): string | null {
  return chosen === '' ? null : (names[chosen] ?? `Number ${chosen}`);
}
