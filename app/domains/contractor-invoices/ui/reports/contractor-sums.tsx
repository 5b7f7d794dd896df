import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { LinkButton } from '~/ui/form/link-button';
import { DataTable } from '~/ui/table/data-table';
import { dataColumns } from '~/ui/table/table-features';
import { ledgerPath, payPath } from '../../rules/report-paths';
import type { ContractorSumsView } from '../../views/remittance-view.server';
import { dollars } from './dollars';

interface Line extends ContractorSumsView {
  mayPay: boolean;
}

const column = dataColumns<Line>();
const right = { align: 'right' as const, width: '9rem' };

const columns = [
  column.accessor('contractor_name', {
    header: 'Contractor',
    cell: ({ row: { original } }) => (
      <Link to={ledgerPath(original.contractor_id)} className="font-semibold hover:underline">
        {original.contractor_name}
      </Link>
    ),
    meta: { onCard: 'title', width: 'auto' },
  }),
  column.accessor((line) => line.unpaid.count, { id: 'unpaid_count', header: 'Unpaid', meta: right }),
  column.accessor((line) => line.unpaid.due, {
    id: 'unpaid_due',
    header: 'To pay',
    cell: ({ getValue }) => dollars(getValue()),
    meta: right,
  }),
  column.accessor((line) => line.paid.count, { id: 'paid_count', header: 'Paid invoices', meta: right }),
  column.accessor((line) => line.paid.due, {
    id: 'paid_due',
    header: 'Paid',
    cell: ({ getValue }) => dollars(getValue()),
    meta: right,
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.mayPay &&
      original.unpaid.count > 0 && (
        <LinkButton
          to={payPath(original.contractor_id)}
          variant="ghost"
          size="sm"
          aria-label={`Pay ${original.contractor_name}`}
        >
          Pay
        </LinkButton>
      ),
    meta: { onCard: 'actions', align: 'right', width: '7rem' },
  }),
];

interface ContractorSumsProps {
  contractors: ContractorSumsView[];
  /** How many there are; more than are shown. */
  total: number;
  mayPay: boolean;
}

/** What each contractor is to get, and got, by the invoices of the report. */
export function ContractorSums({ contractors, total, mayPay }: ContractorSumsProps) {
  return (
    <DataTable<Line>
      label="Contractors"
      columns={columns}
      rows={contractors.map((line) => ({ ...line, mayPay }))}
      rowId={({ contractor_id }) => String(contractor_id)}
      hasColumnMenu={false}
      maxHeight="20rem"
      empty={<EmptyState>There are no invoices in this period.</EmptyState>}
      footer={
        total > contractors.length && (
          <p className="text-muted-foreground">{`${contractors.length} of ${total} contractors: the PDF and the CSV have all.`}</p>
        )
      }
    />
  );
}
