import { Link } from '~/lib/remix/link';
import type { OnPage } from '~/lib/remix/on-page';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { AmountLines, AmountSum } from '~/ui/format/amount-lines';
import { EmailLink, PhoneLink } from '~/ui/format/contact-links';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { Card } from '~/ui/frame/card';
import { Facts } from '~/ui/frame/facts';
import { partWords } from '../views/invoice-words';
import type { InvoiceView } from '../views/read-invoice.server';
import { AdjustmentLines } from './adjustment-lines';

interface InvoiceSheetProps {
  invoice: OnPage<InvoiceView>;
  mayReadMembers: boolean;
  /** Permission to void credit notes and write-offs. */
  mayVoid: boolean;
}

/** A member's invoice: recipient, lines, and payments. */
export function InvoiceSheet({ invoice, mayReadMembers, mayVoid }: InvoiceSheetProps) {
  const { membership, due_date, paid, credited, left } = invoice;
  const parts = invoice.parts.map((part) => {
    const isShare = part.amount !== part.payment_amount && part.kind === 'paid';
    const of = isShare && `of ${formatMoney(part.payment_amount)}`;
    return { description: [formatDay(part.on), partWords(part), of].filter(Boolean).join(' · '), amount: part.amount };
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
            Voided:
              invoice.voided_on && [formatDay(invoice.voided_on), invoice.void_reason].filter(Boolean).join(' · '),
          }}
        />
        <AmountLines title="Items" lines={invoice.items} />
        <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          <AmountSum label="Total" cents={invoice.amount} isStrong />
        </dl>
        <AmountLines title="Payments" lines={parts} />
        <AdjustmentLines invoice={invoice} mayTakeBack={mayVoid} />
        {paid + credited > 0 && (
          <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
            <AmountSum label="Paid" cents={paid} />
            {credited > 0 && <AmountSum label="Credited" cents={credited} />}
            <AmountSum label="Left" cents={left} isStrong />
          </dl>
        )}
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
