import { useState } from 'react';
import { previewKind } from '~/domains/files/rules/kinds';
import { previewHref } from '~/domains/files/ui/browser/file-links';
import { centsOf } from '~/lib/text/read-money';
import { NativeSelect } from '~/ui/form/fields/native-select';
import { formatDay } from '~/ui/format/format-time';
import { Money } from '~/ui/format/money';
import { Facts } from '~/ui/frame/facts';
import type { ReviewedInvoice } from '../../forms/batch-invoice-values';

export interface Paper {
  uuid: string;
  label: string;
  content_type: string;
}

interface ReviewPaperProps {
  invoice: ReviewedInvoice;
  fileName: string;
  /** The other attachments of the mail; empty without permission to see them. */
  papers: Paper[];
}

const orMissing = (value: string) => value || <span className="text-muted-foreground italic">missing</span>;

/** The original of an invoice beside its fields: its picture where the mail has one, and the row of the file. */
export function ReviewPaper({ invoice, fileName, papers }: ReviewPaperProps) {
  const pictures = papers.filter(({ content_type }) => ['pdf', 'image'].includes(previewKind(content_type) ?? ''));
  const own = pictures.find(({ uuid }) => invoice.attachpath?.endsWith(uuid));
  const [chosen, setChosen] = useState(own?.uuid ?? '');
  const shown = pictures.find(({ uuid }) => uuid === chosen);
  return (
    <section aria-label="Paper" className="grid min-w-0 content-start gap-4">
      {pictures.length > 0 && (
        <div className="hidden gap-2 with-scripts:grid">
          <label htmlFor="paper" className="font-semibold">
            Attachment
          </label>
          <NativeSelect
            id="paper"
            value={chosen}
            placeholder="None"
            options={pictures.map(({ uuid, label }) => ({ value: uuid, label }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        </div>
      )}
      {shown && <Picture paper={shown} />}
      <article className="grid gap-4 rounded-(--radius-card) border bg-card p-4">
        <h2 className="text-[1.05em]">{`Row ${invoice.row} of ${fileName}`}</h2>
        <Facts
          facts={{
            'Invoice number': orMissing(invoice.external_invoice_number),
            Date: invoice.problems.inv_date ? orMissing('') : formatDay(invoice.inv_date),
            'Job number': orMissing(String(invoice.job_number ?? '')),
            Contractor: orMissing([invoice.con, invoice.con_biz].filter(Boolean).join(' · ')),
            License: orMissing(invoice.con_lic),
            Address: orMissing([invoice.con_addy1, invoice.con_addy2, invoice.con_csz].filter(Boolean).join('\n')),
            Member: orMissing(invoice.mem_name),
            Street: orMissing(invoice.mem_street),
            City: orMissing(invoice.mem_city),
            Arrived: orMissing(invoice.time_arrive),
            'Total time': orMissing(invoice.time_total),
            Factoring: invoice.rate === null ? orMissing('') : `${invoice.rate} %`,
            Remarks: orMissing(invoice.remarks),
            Total: <Money cents={centsOf(invoice.total)} />,
          }}
        />
      </article>
    </section>
  );
}

function Picture({ paper: { uuid, label, content_type } }: { paper: Paper }) {
  if (previewKind(content_type) === 'pdf') {
    return <iframe src={previewHref(uuid)} title={label} className="h-[60dvh] w-full rounded-sm border" />;
  }
  return <img src={previewHref(uuid)} alt={label} className="max-h-[60dvh] max-w-full rounded-sm object-contain" />;
}
