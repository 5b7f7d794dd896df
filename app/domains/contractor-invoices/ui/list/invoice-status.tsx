import { Link } from '~/lib/remix/link';
import { InstantSelect } from '~/ui/form/fields/instant-select';
import { StatusChip } from '~/ui/format/status-chip';
import { paidWith } from '../../rules/payment-words';
import { paymentPath } from '../../rules/report-paths';
import { type ContractorInvoiceStatus, contractorInvoiceTones } from '../../states';

interface InvoiceStatusProps {
  invoice: {
    id: number;
    hoc_inv_num: string;
    status: ContractorInvoiceStatus;
    is_canceled: boolean;
    mayUpdate: boolean;
    date_con_bill_payed: string | null;
    con_payment_check_number: string;
    /** The uuid of the check, or of the settlement, that paid it. */
    paid_by: string | null;
  };
  offered: readonly ContractorInvoiceStatus[];
}

/**
 * An invoice's status, changed in place. A status that is not a choice is listed while it is the current one. A payment
 * by check is undone on the check's page only; a payment by status alone is undone here after a confirmation.
 */
export function InvoiceStatus({ invoice, offered }: InvoiceStatusProps) {
  const { id, hoc_inv_num, status, is_canceled, mayUpdate, paid_by } = invoice;
  if (is_canceled) return <StatusChip tone={contractorInvoiceTones[status]}>{status}</StatusChip>;
  if (paid_by !== null) {
    const how = paidWith({ check_number: invoice.con_payment_check_number, paid_on: invoice.date_con_bill_payed });
    return (
      <Link to={paymentPath(paid_by)} className="underline">
        {`Paid, ${how}`}
      </Link>
    );
  }
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
      questionOf={(chosen) =>
        status === 'PAID' && chosen !== 'PAID'
          ? {
              title: `Set paid invoice ${hoc_inv_num} to ${chosen}?`,
              text: 'It was paid by its status alone. That payment is taken back, and the ledger says so.',
              confirmLabel: `Set to ${chosen}`,
            }
          : undefined
      }
      className="w-full min-w-28"
    />
  );
}
