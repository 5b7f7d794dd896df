import { centsOf } from '~/lib/text/read-money';
import { AmountLines, AmountSum } from '~/ui/format/amount-lines';
import { formatDay } from '~/ui/format/format-time';
import { Facts } from '~/ui/frame/facts';
import { isBlankLine, orNone } from '../../rules/lines';
import type { ContractorInvoiceView } from '../../views/contractor-invoice-view.server';

export type ShownInvoice = Omit<ContractorInvoiceView, 'created_at' | 'updated_at'>;

interface ContractorInvoiceSheetProps {
  invoice: ShownInvoice;
  /** Whether the reader may open jobs. */
  mayReadJobs: boolean;
}

/** A contractor's invoice as it is printed. */
export function ContractorInvoiceSheet({ invoice, mayReadJobs }: ContractorInvoiceSheetProps) {
  const { job_number, tax } = invoice;
  const job =
    job_number !== null && mayReadJobs ? (
      // In a new tab, so that the list of invoices stays open
      <a href={`/app/jobs/${job_number}`} target="_blank" rel="noopener" className="underline">
        {job_number}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    ) : (
      orNone(job_number)
    );
  return (
    <article className="grid max-w-3xl gap-6 rounded-(--radius-card) border bg-card p-4 sm:p-6 print:border-0 print:p-0">
      <div className="grid gap-6 sm:grid-cols-2">
        <Facts
          facts={{
            'Invoice number': invoice.hoc_inv_num,
            Tracking: orNone(invoice.tracking),
            'Job number': job,
            Date: formatDay(invoice.inv_date),
          }}
        />
        <Facts
          facts={{
            Member: [invoice.mem_name, invoice.mem_street, invoice.mem_city].filter(Boolean).join('\n'),
            Contractor: [invoice.con_biz, invoice.con_addy1, invoice.con_addy2, invoice.con_csz]
              .filter(Boolean)
              .join('\n'),
            License: invoice.con_lic,
          }}
        />
      </div>
      <AmountLines title="Material" lines={linesOf(invoice.material, 'material')} />
      <AmountLines title="Labor" lines={linesOf(invoice.labor, 'labor')} />
      <Facts
        facts={{
          Remarks: invoice.remarks,
          Arrived: invoice.time_arrive,
          Departed: invoice.time_depart,
          'Total time': invoice.time_total,
        }}
      />
      <dl className="ml-auto grid w-full max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
        <AmountSum label="Total labor" cents={centsOf(invoice.inv_total_labor)} />
        <AmountSum label="Total materials" cents={centsOf(invoice.inv_total_material)} />
        <AmountSum label="Net sale" cents={centsOf(invoice.inv_net_sale)} />
        <AmountSum label={`Tax at ${tax} %`} cents={centsOf(invoice.inv_tax_amount)} />
        <AmountSum label="Total amount" cents={centsOf(invoice.total)} isStrong />
        {invoice.total_adj_amount > 0 && (
          <>
            <AmountSum
              label={invoice.refunded > 0 ? 'Adjusted and refunded' : 'Adjustment'}
              cents={centsOf(-invoice.total_adj_amount)}
            />
            <AmountSum label="New invoice total" cents={centsOf(invoice.new_invoice_total)} isStrong />
          </>
        )}
      </dl>
      {invoice.comment && (
        <section className="grid gap-1">
          <h2 className="text-[1.1em]">CSA Comments</h2>
          <p className="whitespace-pre-wrap">{invoice.comment}</p>
        </section>
      )}
    </article>
  );
}

interface Line {
  description: string;
  amount: number;
}

/** `material_1`, `material_amt_1`, … as lines in cents; empty ones are left out. */
function linesOf(numbered: Record<string, string | number>, kind: string): Line[] {
  return Object.keys(numbered)
    .filter((name) => name.startsWith(`${kind}_amt_`))
    .map((name) => name.slice(`${kind}_amt_`.length))
    .map((number) => ({
      description: String(numbered[`${kind}_${number}`] ?? ''),
      amount: centsOf(Number(numbered[`${kind}_amt_${number}`])),
    }))
    .filter((line) => !isBlankLine(line));
}
