import { useNavigate } from '@remix-run/react';
import { useState } from 'react';
import { centsOf } from '~/lib/text/read-money';
import { Confirm } from '~/ui/dialog/confirm';
import { showToast } from '~/ui/feedback/toast';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { useOperation } from '~/ui/form/use-operation';
import { counted } from '~/ui/format/counted';
import { formatMoney } from '~/ui/format/format-money';
import { ExportLink } from '~/ui/table/export-link';
import { type Selected, SelectionBar } from '~/ui/table/selection';
import { payPath } from '../../rules/report-paths';
import { type ContractorInvoiceStatus, contractorInvoiceStatuses } from '../../states';
import type { InvoiceLineShown } from './invoice-line';

interface InvoiceSelectionBarProps {
  selected: Selected<InvoiceLineShown>;
  onClear(): void;
  mayUpdate: boolean;
  mayView: boolean;
  mayChangeStatus: boolean;
}

/** Actions for the selected invoices: a status, one check, a file, a print. */
export function InvoiceSelectionBar({
  selected,
  onClear,
  mayUpdate,
  mayView,
  mayChangeStatus,
}: InvoiceSelectionBarProps) {
  const [status, setStatus] = useState<ContractorInvoiceStatus | null>(null);
  const { perform, isPending } = useOperation('change-invoice-statuses', {
    onDone: onClear,
  });
  const navigate = useNavigate();
  const ids = [...selected.keys()];
  const rows = [...selected.values()];
  const contractors = new Set(rows.map(({ contractor_id }) => contractor_id));
  const isPayable = contractors.size === 1 && rows.every((row) => row.status === 'APPROVED');
  const sum = rows.reduce((cents, { total, adjusted }) => cents + centsOf(adjusted?.[0] ?? total), 0);
  const query = new URLSearchParams({ invoice_ids: ids.join(',') });
  // A check pays one contractor; its page says which invoices cannot be paid
  const choose = (wanted: ContractorInvoiceStatus) => {
    if (wanted !== 'PAID') return setStatus(wanted);
    if (contractors.size === 1) return navigate(payPath([...contractors][0]!, ids));
    showToast({ kind: 'error', title: 'A check pays one contractor.', text: 'Select invoices of one contractor.' });
  };
  const change = async () => {
    await perform({ invoice_ids: ids, status: status! });
    setStatus(null);
  };
  return (
    <SelectionBar count={ids.length} noun="invoices" onClear={onClear}>
      {mayUpdate && mayChangeStatus && (
        <NativeSelect
          aria-label="Set status of the selected invoices"
          value=""
          options={[
            { value: '', label: 'Set status…' },
            ...contractorInvoiceStatuses.map((value) => ({
              value,
              label: value === 'PAID' ? 'PAID, by check…' : value,
            })),
          ]}
          onChange={(event) => choose(event.currentTarget.value as ContractorInvoiceStatus)}
        />
      )}
      {mayUpdate && isPayable && (
        <LinkButton to={payPath([...contractors][0]!, ids)} variant="secondary">
          Pay with one check
        </LinkButton>
      )}
      <ExportLink path="/api/v1/contractor-invoice/export-selected" params={query} />
      {mayView && (
        <PdfButton
          href={`/api/v1/contractor-invoice/download?${query}`}
          fileName="contractor-invoices.pdf"
          label="Print"
          name="Print the selected invoices"
          variant="secondary"
          size="md"
        />
      )}
      {status && (
        <Confirm
          isOpen
          onOpenChange={(isOpen) => !isOpen && setStatus(null)}
          title={`Set ${counted(ids.length, 'invoices')}, together ${formatMoney(sum)}, to ${status}?`}
          text="All of them are changed, or none."
          confirmLabel={`Set to ${status}`}
          tone="primary"
          pending={isPending}
          onConfirm={() => void change()}
        />
      )}
    </SelectionBar>
  );
}
