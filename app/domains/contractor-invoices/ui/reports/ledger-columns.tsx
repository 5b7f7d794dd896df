import { Link } from '~/lib/remix/link';
import { PdfButton } from '~/ui/form/pdf-button';
import { StepButton } from '~/ui/form/step-button';
import { Day } from '~/ui/format/day';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { invoicePath } from '../../rules/invoice-path';
import type { LedgerRow } from '../../views/contractor-ledger.server';
import { dollars } from './dollars';

interface Line extends LedgerRow {
  contractor: { id: number; name: string; email: string };
  mayUpdate: boolean;
}

export type { Line as LedgerLine };

const column = dataColumns<Line>();
const right = { align: 'right' as const, width: widths.money };

export const ledgerColumns = [
  column.accessor('day', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: widths.day },
  }),
  column.accessor('what', {
    header: 'What',
    cell: ({ row: { original } }) => <What line={original} />,
    meta: { onCard: 'title', width: 'auto' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original } }) => original.kind === 'invoice' && original.status,
    meta: { width: '10rem' },
  }),
  column.accessor('charge', {
    header: 'Charge',
    cell: ({ getValue }) => optional(getValue()),
    meta: right,
  }),
  column.accessor('credit', {
    header: 'Payment',
    cell: ({ getValue }) => optional(getValue()),
    meta: right,
  }),
  column.accessor('balance', { header: 'Owed after it', cell: ({ getValue }) => dollars(getValue()), meta: right }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.kind === 'payment' && original.payment && <CheckActions line={original} id={original.payment.uuid} />,
    meta: { onCard: 'actions', align: 'right', width: '9rem' },
  }),
];

const optional = (amount: number | null) => (amount === null ? '' : dollars(amount));

function What({ line }: { line: Line }) {
  const { kind, what, count, invoice_id, bill, charge, contractor } = line;
  if (kind === 'payment') return <>{count < 2 ? what : `${what}, ${count} invoices`}</>;
  if (invoice_id === null) return <>{what}</>;
  return (
    <>
      <Link to={invoicePath({ id: invoice_id, contractor_id: contractor.id })} className="hover:underline">
        {what}
      </Link>
      {kind === 'invoice' && bill !== charge && (
        <span className="text-muted-foreground"> · billed {dollars(bill)}</span>
      )}
    </>
  );
}

function CheckActions({ line, id }: { line: Line; id: string }) {
  const { reference, contractor, mayUpdate } = line;
  return (
    <span className="inline-flex flex-wrap justify-end gap-1">
      <PdfButton
        href={`/api/v1/contractor-payments/${id}/pdf`}
        fileName={`remittance_check_${reference}.pdf`}
        label="PDF"
        name={`PDF, remittance of check ${reference}`}
      />
      {mayUpdate && contractor.email !== '' && (
        <StepButton
          operation="send-remittance"
          input={{ id }}
          label="Email"
          name={`Email the remittance of check ${reference}`}
          title={`Email the remittance of check ${reference}`}
          text={`${contractor.email} gets the list of what it paid.`}
          confirmLabel="Send"
          tone="primary"
        />
      )}
    </span>
  );
}
