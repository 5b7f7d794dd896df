import { useMemo } from 'react';
import type { ListMeta } from '~/lib/list/list';
import { centsOf } from '~/lib/text/read-money';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { AdjustedMoney } from '~/ui/format/adjusted-money';
import { Time } from '~/ui/format/time';
import { ProfileSection } from '~/ui/frame/profile-section';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { invoicePath } from '../../rules/invoice-path';
import { type ContractorInvoiceStatus, type ContractorPaymentKind, statusesOfProfile } from '../../states';
import type { AccountInDollars } from '../../views/contractor-account.server';
import { AccountSums } from '../reports/account-sums';
import { paidBy } from './invoice-line';
import { InvoiceStatus } from './invoice-status';

interface Row {
  id: number;
  hoc_inv_num: string;
  contractor_id: number;
  mem_name: string;
  con: string;
  total: number;
  new_invoice_total: number;
  status: ContractorInvoiceStatus;
  is_canceled: boolean;
  created_at: string | Date;
  date_con_bill_payed: string | null;
  con_payment_check_number: string;
  payment: { uuid: string; kind: ContractorPaymentKind } | null;
}

interface ContractorInvoicesProps {
  page: { results: Row[]; meta: ListMeta };
  zone: string;
  mayView: boolean;
  mayChange: boolean;
  /** What the club owes the contractor. */
  account?: AccountInDollars | undefined;
  /** The page of the contractor's ledger. */
  ledger: string;
}

const column = dataColumns<Row>();

/** A contractor's invoices, with a status select in each row. */
export function ContractorInvoices({ page, zone, mayView, mayChange, account, ledger }: ContractorInvoicesProps) {
  const columns = useMemo(() => columnsFor(zone, mayView, mayChange), [zone, mayView, mayChange]);
  return (
    <>
      <ProfileSection title="Invoices" param="invoices_page" columns={columns} page={page} empty="No invoices yet." />
      {account && <AccountSums account={account} />}
      <LinkButton to={ledger} variant="secondary" className="justify-self-start">
        Open the ledger
      </LinkButton>
    </>
  );
}

const columnsFor = (zone: string, mayView: boolean, mayChange: boolean) => [
  column.accessor('id', { header: 'ID', meta: { width: '4.5rem' } }),
  column.accessor('mem_name', { header: 'Member', meta: { onCard: 'title', width: 'auto' } }),
  column.accessor('con', { header: 'Contractor', meta: { width: '8rem' } }),
  column.accessor('hoc_inv_num', { header: 'Invoice number', meta: { width: '9rem' } }),
  column.accessor('total', {
    header: 'Total',
    cell: ({ row: { original } }) => (
      <AdjustedMoney before={centsOf(original.total)} after={centsOf(original.new_invoice_total)} />
    ),
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
      <InvoiceStatus
        invoice={{ ...invoice, paid_by: paidBy(invoice.payment), mayUpdate: mayChange }}
        offered={statusesOfProfile}
      />
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
