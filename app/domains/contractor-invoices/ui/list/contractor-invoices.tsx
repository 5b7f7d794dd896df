import { useMemo } from 'react';
import type { ListMeta } from '~/lib/list/list';
import { centsOf } from '~/lib/text/read-money';
import { LinkButton } from '~/ui/form/link-button';
import { Money } from '~/ui/format/money';
import { Time } from '~/ui/format/time';
import { Facts } from '~/ui/frame/facts';
import { ProfileSection } from '~/ui/frame/profile-section';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { invoicePath } from '../../rules/invoice-path';
import { type ContractorInvoiceStatus, statusesOfProfile } from '../../states';
import { dollars } from '../reports/dollars';
import { InvoiceStatus } from './invoice-status';

interface Row {
  id: number;
  hoc_inv_num: string;
  contractor_id: number;
  mem_name: string;
  con: string;
  total: number;
  status: ContractorInvoiceStatus;
  is_canceled: boolean;
  created_at: string | Date;
}

interface ContractorInvoicesProps {
  /** Dollars. */
  account: { owed: number; payable: number; supplements: number; credits: number };
  page: { results: Row[]; meta: ListMeta };
  zone: string;
  mayView: boolean;
  mayChange: boolean;
  /** The page of the contractor's account. */
  ledger: string;
}

const column = dataColumns<Row>();

/** A contractor's invoices, with a status select in each row. */
export function ContractorInvoices({ page, account, zone, mayView, mayChange, ledger }: ContractorInvoicesProps) {
  const columns = useMemo(() => columnsFor(zone, mayView, mayChange), [zone, mayView, mayChange]);
  return (
    <>
      <ProfileSection title="Invoices" param="invoices_page" columns={columns} page={page} empty="No invoices yet." />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Facts look="tight" facts={factsOf(account)} />
        <LinkButton to={ledger} variant="secondary">
          Open the ledger
        </LinkButton>
      </div>
    </>
  );
}

const factsOf = ({ owed, payable, supplements, credits }: ContractorInvoicesProps['account']) => ({
  Owed: dollars(owed),
  'Approved to be paid': dollars(payable),
  ...(supplements > 0 && { 'Open supplements': dollars(supplements) }),
  ...(credits > 0 && { 'Open credits': dollars(-credits) }),
});

const columnsFor = (zone: string, mayView: boolean, mayChange: boolean) => [
  column.accessor('id', { header: 'ID', meta: { width: '4.5rem' } }),
  column.accessor('mem_name', { header: 'Member', meta: { onCard: 'title', width: 'auto' } }),
  column.accessor('con', { header: 'Contractor', meta: { width: '8rem' } }),
  column.accessor('hoc_inv_num', { header: 'Invoice number', meta: { width: '9rem' } }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ getValue }) => <Money cents={centsOf(getValue())} />,
    meta: { align: 'right', width: widths.money },
  }),
  column.accessor('created_at', {
    header: 'Created',
    cell: ({ getValue }) => <Time value={getValue()} zone={zone} format="date" />,
    meta: { width: widths.day },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original: invoice } }) => (
      <InvoiceStatus invoice={{ ...invoice, mayUpdate: mayChange }} offered={statusesOfProfile} />
    ),
    meta: { width: '13rem' },
  }),
  ...(mayView
    ? [
        column.display({
          id: 'action',
          header: 'Action',
          cell: ({ row: { original: invoice } }) => (
            <LinkButton
              to={invoicePath(invoice)}
              variant="ghost"
              size="sm"
              aria-label={`View invoice ${invoice.hoc_inv_num}`}
            >
              View
            </LinkButton>
          ),
          meta: { onCard: 'actions', align: 'right', width: '6rem' },
        }),
      ]
    : []),
];
