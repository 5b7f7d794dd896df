import { InstantSelect } from '~/ui/form/instant-select';
import { StatusChip } from '~/ui/format/status-chip';
import { type ContractorInvoiceStatus, contractorInvoiceTones } from '../../states';

interface InvoiceStatusProps {
  invoice: {
    id: number;
    hoc_inv_num: string;
    status: ContractorInvoiceStatus;
    is_canceled: boolean;
    mayUpdate: boolean;
  };
  offered: readonly ContractorInvoiceStatus[];
}

/** An invoice's status, chosen in place. One that is not offered is an option while it is the current one. */
export function InvoiceStatus({ invoice, offered }: InvoiceStatusProps) {
  const { id, hoc_inv_num, status, is_canceled, mayUpdate } = invoice;
  if (is_canceled) return <StatusChip tone={contractorInvoiceTones[status]}>{status}</StatusChip>;
  return (
    <InstantSelect
      operation="change-contractor-invoice-status"
      id={id}
      field="status"
      inputOf={(status) => ({ id, status })}
      value={status}
      options={[...new Set([...offered, status])].map((value) => ({ value, label: value }))}
      label={`Status of invoice ${hoc_inv_num}`}
      tones={contractorInvoiceTones}
      mayChange={mayUpdate}
      className="w-full min-w-28"
    />
  );
}
