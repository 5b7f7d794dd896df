import type { OnPage } from '~/lib/remix/on-page';
import { LinkButton } from '~/ui/form/buttons/link-button';
import { PdfButton } from '~/ui/form/buttons/pdf-button';
import { formatDay } from '~/ui/format/format-time';
import { Money } from '~/ui/format/money';
import { takeBackPath } from '../rules/deeds';
import { adjustmentWords } from '../views/invoice-words';
import type { InvoiceView } from '../views/read-invoice.server';

interface AdjustmentLinesProps {
  invoice: OnPage<InvoiceView>;
  mayTakeBack: boolean;
}

const said = (...words: (string | null | false)[]) => words.filter(Boolean).join(' · ');

/** The credit notes and write-offs of an invoice: author, day and reason, with links to void them. */
export function AdjustmentLines({ invoice, mayTakeBack }: AdjustmentLinesProps) {
  const { uuid, status, adjustments } = invoice;
  if (adjustments.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h2 className="border-b pb-1 text-[1.1em] font-semibold">Credit notes and write-offs</h2>
      <ul className="grid">
        {adjustments.map((adjustment) => {
          const { number, on, by, reason, voided_on, voided_by, void_reason, amount } = adjustment;
          const name = adjustmentWords(adjustment);
          return (
            <li
              key={adjustment.uuid}
              className="grid grid-cols-[1fr_auto] items-start gap-x-4 border-b py-1.5 last:border-b-0"
            >
              <span className="min-w-0 wrap-anywhere">
                {name}
                <span className="block text-muted-foreground">{said(formatDay(on), by, reason)}</span>
                {voided_on && (
                  <span className="block text-muted-foreground">
                    {said(`Taken back ${formatDay(voided_on)}`, voided_by, void_reason)}
                  </span>
                )}
              </span>
              <Money cents={amount} />
              <span className="col-span-2 flex flex-wrap justify-end gap-2 empty:hidden print:hidden">
                {number !== null && (
                  <PdfButton
                    href={`/api/v1/credit-notes/${adjustment.uuid}/pdf`}
                    fileName={`HOC-Credit-Note-${number}.pdf`}
                    label={`Download ${number}`}
                    variant="ghost"
                    size="sm"
                  />
                )}
                {mayTakeBack && voided_on === null && status !== 'VOID' && (
                  <LinkButton
                    to={takeBackPath(uuid, adjustment.uuid)}
                    variant="ghost"
                    size="sm"
                    aria-label={`Take back ${name}`}
                  >
                    Take back
                  </LinkButton>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
