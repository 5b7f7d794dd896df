import { useState } from 'react';
import { Confirm } from '~/ui/dialog/confirm';
import { Button } from '~/ui/form/button';
import { LinkButton } from '~/ui/form/link-button';
import { NativeSelect } from '~/ui/form/native-select';
import { PdfButton } from '~/ui/form/pdf-button';
import { useOperation } from '~/ui/form/use-operation';
import { counted } from '~/ui/format/counted';
import { ExportLink } from '~/ui/table/export-link';
import { payPath } from '../../rules/report-paths';
import { type ContractorInvoiceStatus, contractorInvoiceStatuses } from '../../states';
import type { Selected } from './selection';

interface SelectionBarProps {
  selected: Selected;
  onClear(): void;
  mayUpdate: boolean;
  mayView: boolean;
  mayChangeStatus: boolean;
}

/** What can be done with the selected invoices at once: a status, one check, a file, a print. */
export function SelectionBar({ selected, onClear, mayUpdate, mayView, mayChangeStatus }: SelectionBarProps) {
  const [status, setStatus] = useState<ContractorInvoiceStatus | null>(null);
  const { perform, isPending } = useOperation('change-invoice-statuses', {
    onDone: onClear,
  });
  const ids = [...selected.keys()];
  const rows = [...selected.values()];
  const contractors = new Set(rows.map(({ contractor_id }) => contractor_id));
  const isPayable = contractors.size === 1 && rows.every((row) => row.status === 'APPROVED');
  const query = new URLSearchParams({ invoice_ids: ids.join(',') });
  const label = counted(ids.length, 'invoices', 'selected');
  const change = async () => {
    await perform({ invoice_ids: ids, status: status! });
    setStatus(null);
  };
  return (
    <section
      aria-label="Selected invoices"
      className="flex flex-wrap items-center gap-2 rounded-(--radius-card) border bg-brand-soft px-3 py-2"
    >
      <span role="status" className="tabular font-semibold">
        {label}
      </span>
      {mayUpdate && mayChangeStatus && (
        <NativeSelect
          aria-label="Set status of the selected invoices"
          value=""
          options={[
            { value: '', label: 'Set status…' },
            ...contractorInvoiceStatuses.map((value) => ({ value, label: value })),
          ]}
          onChange={(event) => setStatus(event.currentTarget.value as ContractorInvoiceStatus)}
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
      <Button variant="ghost" onClick={onClear}>
        Clear
      </Button>
      {status && (
        <Confirm
          isOpen
          onOpenChange={(isOpen) => !isOpen && setStatus(null)}
          title={`Set ${counted(ids.length, 'invoices')} to ${status}?`}
          text="All of them are changed, or none."
          confirmLabel={`Set to ${status}`}
          tone="primary"
          pending={isPending}
          onConfirm={() => void change()}
        />
      )}
    </section>
  );
}
