import { useMemo } from 'react';
import type { Invoice } from '~/domains/invoices/queries.server';
import { paidWords } from '~/domains/invoices/rules/paid-words';
import { invoiceStatusTones, mayMove } from '~/domains/invoices/states';
import type { ListMeta } from '~/lib/list/list';
import type { OnPage } from '~/lib/remix/on-page';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { Day } from '~/ui/format/day';
import { formatMoney } from '~/ui/format/format-money';
import { StatusChip } from '~/ui/format/status-chip';
import { ProfileSection } from '~/ui/frame/profile-section';
import { dataColumns } from '~/ui/table/table-features';
import { widths } from '~/ui/table/widths';
import { draftMail } from './draft-mail';
import { MailButton } from './mail-button';

type Row = OnPage<Invoice>;

interface MemberInvoicesProps {
  /** The membership's uuid. */
  member: string;
  page: { results: Row[]; meta: ListMeta };
  /** The primary member's address. */
  email: string;
  /** Scheme and host of the site, for the link in the mail. */
  origin: string;
  mayView: boolean;
  mayBill: boolean;
  /** Whether there is a credit, and something that it can pay. */
  mayUseCredit: boolean;
}

const column = dataColumns<Row>();

/** The member's invoices, with the actions on each. */
export function MemberInvoices(props: MemberInvoicesProps) {
  const { member, page, email, origin, mayView, mayBill, mayUseCredit } = props;
  const columns = useMemo(() => columnsFor(email, origin, mayView), [email, origin, mayView]);
  return (
    <div className="grid gap-2">
      <ProfileSection title="Invoices" param="invoices_page" columns={columns} page={page} empty="No invoices yet." />
      <div className="flex flex-wrap gap-2">
        <LinkButton to={`/app/invoices/statement/${member}`} variant="secondary">
          Statement
        </LinkButton>
        {mayBill && (
          <LinkButton to={`/app/invoices/create?member=${member}`} variant="secondary">
            New invoice
          </LinkButton>
        )}
        {mayUseCredit && (
          <LinkButton to={`/app/members/${member}/credit`} variant="secondary">
            Apply credit
          </LinkButton>
        )}
      </div>
    </div>
  );
}

const columnsFor = (email: string, origin: string, mayView: boolean) => [
  column.accessor('id', { header: 'ID', meta: { width: '4.5rem' } }),
  column.accessor('description', { header: 'Description', meta: { onCard: 'title', width: 'auto' } }),
  column.accessor('invoice_date', {
    header: 'Date',
    cell: ({ getValue }) => <Day value={getValue()} />,
    meta: { width: widths.day },
  }),
  column.accessor('amount', {
    header: 'Amount',
    cell: ({ getValue }) => <span className="tabular">{formatMoney(getValue())}</span>,
    meta: { align: 'right', width: widths.money },
  }),
  column.accessor('payment_method', {
    header: 'Payment method',
    cell: ({ getValue }) => (getValue() === 'STRIPE' ? 'Card' : 'Check'),
    meta: { width: '9rem' },
  }),
  column.accessor('status', {
    header: 'Status',
    cell: ({ row: { original }, getValue }) => (
      <span className="grid justify-items-start gap-1">
        <StatusChip tone={invoiceStatusTones[getValue()]}>{getValue()}</StatusChip>
        <span className="tabular text-muted-foreground empty:hidden">{paidWords(original)}</span>
      </span>
    ),
    meta: { width: '11rem' },
  }),
  column.display({
    id: 'action',
    header: 'Action',
    cell: ({ row: { original: invoice } }) => (
      <span className="inline-flex justify-end max-sm:flex-wrap">
        {mayMove('pay', invoice.status) && (
          <LinkButton to={`/checkout/${invoice.uuid}`} variant="ghost" size="sm">
            Take a card payment
          </LinkButton>
        )}
        {mayView && (
          <LinkButton to={viewOf(invoice)} variant="ghost" size="sm" aria-label={`View invoice ${invoice.id}`}>
            View
          </LinkButton>
        )}
        <MailButton
          label={`Email invoice ${invoice.id}`}
          href={draftMail(email, `Invoice ${invoice.id}`, `${origin}/checkout/${invoice.uuid}`)}
        />
      </span>
    ),
    meta: { onCard: 'actions', align: 'right', width: '19rem' },
  }),
];

/** The page of an invoice; declined and refunded ones link to the members' directory. */
const viewOf = ({ status, uuid }: Row) =>
  status === 'DECLINED' || status === 'REFUND' ? '/app/members' : `/app/invoices/${uuid}`;
