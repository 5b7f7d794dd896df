import type { SerializeFrom } from '@remix-run/cloudflare';
import { Link } from '~/lib/remix/link';
import { LinkButton } from '~/ui/form/link-button';
import { AmountLines, AmountSum } from '~/ui/format/amount-lines';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { formatDay, formatTime } from '~/ui/format/format-time';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { fateOf } from '../views/invoice-words';
import type { InvoiceView } from '../views/read-invoice.server';

interface InvoiceSheetProps {
  invoice: SerializeFrom<InvoiceView>;
  zone: string;
  mayReadMembers: boolean;
}

/** A member's invoice: whom it is to, what it is for, and how it was paid. */
export function InvoiceSheet({ invoice, zone, mayReadMembers }: InvoiceSheetProps) {
  const { membership, due_date, payments } = invoice;
  const paid = payments.map((payment) => {
    const { created_at, payment_method, check_no, amount } = payment;
    const how = payment_method === 'STRIPE' ? 'Card' : ['Check', check_no].filter(Boolean).join(' ');
    const said = [formatTime(created_at, zone, 'date'), how, fateOf(payment)];
    return { description: said.filter(Boolean).join(' · '), amount };
  });
  return (
    <div className="grid max-w-5xl items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <article className="grid gap-6 rounded-(--radius-card) border bg-card p-4 sm:p-6 print:border-0 print:p-0">
        <Facts
          facts={{
            'Invoice number': invoice.id,
            Description: invoice.description,
            Date: formatDay(invoice.invoice_date),
            Term: invoice.term,
            Due: due_date && formatDay(due_date),
            Job: invoice.job_id && (
              <Link to={`/app/jobs/${invoice.job_id}`} className="underline">
                {invoice.job_id}
              </Link>
            ),
            'External invoice number': invoice.external_invoice_number,
            'Ref number': invoice.ref_number,
          }}
        />
        <AmountLines title="Items" lines={invoice.items} />
        <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          <AmountSum label="Total" cents={invoice.amount} isStrong />
        </dl>
        <AmountLines title="Payments" lines={paid} />
      </article>
      <Card
        title="Primary member"
        actions={
          mayReadMembers && (
            <LinkButton to={`/app/members/${membership.uuid}`} variant="secondary" size="sm">
              View Member
            </LinkButton>
          )
        }
      >
        <Facts
          look="pairs"
          facts={{
            Name: membership.primary_name,
            Company: membership.company,
            Email: membership.primary_email && <EmailLink address={membership.primary_email} />,
            Phone: membership.primary_phone && <PhoneLink number={membership.primary_phone} />,
            Address: membership.address.join('\n'),
          }}
        />
      </Card>
    </div>
  );
}
