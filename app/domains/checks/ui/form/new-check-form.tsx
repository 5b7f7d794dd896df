import type { FieldMetadata } from '@conform-to/react';
import type { OnPage } from '~/lib/remix/on-page';
import { moneyText, readMoney } from '~/lib/text/read-money';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { formatMoney } from '~/ui/format/format-money';
import { Facts } from '~/ui/frame/facts';
import { checkLabel } from '../../forms/check-values';
import type { showCheckDraft } from '../../operations/show-check-draft.server';
import { amountInWords } from '../../rules/amount-in-words';
import { CheckDifferenceFields } from './check-difference';
import { CheckFields } from './check-fields';
import { CheckInvoices, typedShares } from './check-invoices';

export type CheckDraft = OnPage<Awaited<ReturnType<(typeof showCheckDraft)['run']>>['draft']>;

interface NewCheckFormProps {
  draft: CheckDraft;
  submissionId: string;
  mayWriteOff: boolean;
}

const schema = () => import('../../schema').then((module) => module.saveCheckInput);

/** Adds a check that pays an invoice and the household's other open ones; leads to the invoices. */
export function NewCheckForm({ draft, submissionId, mayWriteOff }: NewCheckFormProps) {
  const { invoice, others, member } = draft;
  const invoices = [invoice, ...others];
  const amounts = invoices.map(({ uuid, left }) => ({
    invoice_id: uuid,
    amount: uuid === invoice.uuid ? moneyText(left) : '',
  }));
  return (
    <NewRecordPage
      id="new-check"
      operation="save-check"
      schema={schema}
      submissionId={submissionId}
      defaultValue={{
        submission_id: submissionId,
        first_name: draft.first_name,
        last_name: draft.last_name,
        check_date: draft.check_date,
        numeric_amount: moneyText(invoice.left),
        word_amount: amountInWords(invoice.left),
        ...(others.length > 0 && { invoices: amounts }),
      }}
      leadsTo={() => '/app/invoices'}
      faultText="Try again later"
      encType="multipart/form-data"
      labelOf={checkLabel}
      submitLabel="Add Check"
      cancelTo="/app/invoices"
    >
      {(fields, form) => {
        const typed = (form.value ?? {}) as { numeric_amount?: string };
        const amount = readMoney(typed.numeric_amount ?? '');
        const shares = others.length > 0 ? typedShares(typed, invoices) : [{ invoice, amount: amount ?? 0 }];
        const left = shares.reduce((sum, share) => sum + share.invoice.left, 0);
        const applied = shares.reduce((sum, share) => sum + Math.min(share.amount, share.invoice.left), 0);
        return (
          <>
            <Facts
              look="pairs"
              facts={{
                Invoice: others.length === 0 && `${invoice.id} · ${invoice.description}`,
                Member: member,
                Amount: others.length === 0 && formatMoney(invoice.amount),
                Left: invoice.left !== invoice.amount && others.length === 0 && formatMoney(invoice.left),
              }}
            />
            {others.length > 0 ? (
              <CheckInvoices form={form} field={fields.invoices as FieldMetadata<unknown>} invoices={invoices} />
            ) : (
              <input type="hidden" name="invoice_id" value={invoice.uuid} />
            )}
            <CheckFields
              fields={fields as never}
              form={form}
              left={left}
              image={null}
              difference={
                <CheckDifferenceFields
                  fields={fields as never}
                  sums={amount === null ? null : { left, applied, amount }}
                  mayWriteOff={mayWriteOff}
                />
              }
            />
          </>
        );
      }}
    </NewRecordPage>
  );
}
