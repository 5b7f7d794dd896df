import { Link } from '~/lib/remix/link';
import { EmptyState } from '~/ui/feedback/empty-state';
import { DataTable } from '~/ui/table/data-table';
import { dataColumns } from '~/ui/table/table-features';
import { ledgerPath } from '../../rules/report-paths';
import { invoiceSums, invoiceSumWords } from '../../states';
import type { ContractorSumsView } from '../../views/remittance-view.server';
import { dollars } from './dollars';
import { PayLink } from './pay-link';

interface Line extends ContractorSumsView {
  mayPay: boolean;
}

const column = dataColumns<Line>();
const right = { align: 'right' as const, width: '8rem' };

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
  column.accessor((line) => invoiceSums.reduce((all, sum) => all + line[sum].count, 0), {
    id: 'count',
    header: 'Invoices',
    meta: { align: 'right', width: '5.5rem' },
  }),
  ...invoiceSums.map((sum) =>
    column.accessor((line) => line[sum].due, {
      id: sum,
      header: invoiceSumWords[sum],
      cell: ({ getValue }) => dollars(getValue()),
      meta: right,
    }),
  ),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original } }) =>
      original.mayPay && (
        <PayLink
          contractor={{ id: original.contractor_id, name: original.contractor_name }}
          account={original.account}
          label="Pay"
          isSmall
        />
      ),
    meta: { align: 'right', width: '11rem' },
  }),
];

interface ContractorSumsProps {
  contractors: ContractorSumsView[];
  /** Number of contractors, which can be more than are shown. */
  total: number;
  mayPay: boolean;
}

/** Sums of each contractor in the report: to pay, not decided, refused, paid. */
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
