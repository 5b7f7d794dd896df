import type { SerializeFrom } from '@remix-run/cloudflare';
import { moneyText } from '~/lib/text/read-money';
import { NewRecordPage } from '~/ui/form/new-record-page';
import { formatMoney } from '~/ui/format/format-money';
import { Facts } from '~/ui/frame/facts';
import { checkLabel } from '../../forms/check-values';
import type { showCheckDraft } from '../../operations/show-check-draft.server';
import { amountInWords } from '../../rules/amount-in-words';
import { CheckFields } from './check-fields';

export type CheckDraft = SerializeFrom<Awaited<ReturnType<(typeof showCheckDraft)['run']>>['draft']>;

const schema = () => import('../../schema').then((module) => module.saveCheckInput);

/** Adds the check that pays an invoice; it leads to the invoices. */
export function NewCheckForm({ draft, submissionId }: { draft: CheckDraft; submissionId: string }) {
  const { invoice, member } = draft;
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
      }}
      leadsTo={() => '/app/invoices'}
      faultText="Try again later"
      encType="multipart/form-data"
      labelOf={checkLabel}
      submitLabel="Add Check"
      cancelTo="/app/invoices"
    >
      {(fields, form) => (
        <>
          <input type="hidden" name="invoice_id" value={invoice.uuid} />
          <Facts
            look="pairs"
            facts={{
              Invoice: `${invoice.id} · ${invoice.description}`,
              Member: member,
              Amount: formatMoney(invoice.amount),
              Left: invoice.left === invoice.amount ? undefined : formatMoney(invoice.left),
            }}
          />
          <CheckFields fields={fields as never} form={form} left={invoice.left} image={null} />
        </>
      )}
    </NewRecordPage>
  );
}
