import { centsOf } from '~/lib/text/read-money';
import { TextField } from '~/ui/form/fields/text-field';
import { TextareaField } from '~/ui/form/fields/textarea-field';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { formatMoney } from '~/ui/format/format-money';
import { invoicePath } from '../../rules/invoice-path';
import { correctionTypeWords } from '../../rules/payment-words';
import type { BookedType } from '../../states';

interface CorrectionFormProps {
  type: BookedType;
  invoice: { id: number; uuid: string; version: number; contractor_id: number };
  /** Dollars of each part that can still be credited. */
  creditable: { con_amount: number; hoc_amount: number };
  today: string;
  submissionId: string;
}

const labels: Record<string, string> = {
  con_amount: 'Amount for the contractor',
  hoc_amount: 'Amount for the club',
  reason: 'Reason',
  on: 'Day',
};
const schema = () => import('../../schema').then((module) => module.bookCorrectionInput);

/** Books a credit or a supplement of a paid invoice. */
export function CorrectionForm({ type, invoice, creditable, today, submissionId }: CorrectionFormProps) {
  const path = invoicePath(invoice);
  const most = (dollars: number) => (type === 'CREDIT' ? `At most ${formatMoney(centsOf(dollars))}.` : undefined);
  const money = {
    mark: 'none',
    inputMode: 'decimal',
    autoComplete: 'off',
    inputClassName: 'tabular text-right',
  } as const;
  return (
    <NewRecordPage
      id="correction"
      operation="book-correction"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{ submission_id: submissionId, on: today }}
      leadsTo={() => path}
      labelOf={(name) => labels[name] ?? name}
      submitLabel={`Book the ${correctionTypeWords[type].toLowerCase()}`}
      cancelTo={path}
    >
      {(fields) => (
        <>
          <input type="hidden" name="id" value={invoice.uuid} />
          <input type="hidden" name="version" value={invoice.version} />
          <input type="hidden" name="type" value={type} />
          <div className="grid items-start gap-4 sm:grid-cols-3">
            <TextField
              field={fields.con_amount}
              label={labels.con_amount}
              help={[most(creditable.con_amount), 'The next check settles it.'].filter(Boolean).join(' ')}
              {...money}
            />
            <TextField
              field={fields.hoc_amount}
              label={labels.hoc_amount}
              help={[most(creditable.hoc_amount), 'No check changes by it.'].filter(Boolean).join(' ')}
              {...money}
            />
            <TextField field={fields.on} label={labels.on} type="date" required max={today} />
          </div>
          <TextareaField field={fields.reason} label={labels.reason} required rows={2} maxLength={500} />
        </>
      )}
    </NewRecordPage>
  );
}
