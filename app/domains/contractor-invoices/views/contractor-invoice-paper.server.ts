import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { openPaper } from '~/services/pdf/open-paper.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { amountsOf } from '../rules/amounts';
import type { InvoiceLine } from '../rules/lines';
import { isBlankLine, orNone } from '../rules/lines';
import type { ContractorInvoice } from '../table.server';

type Paper = ReturnType<typeof openPaper>;

const titleOf = ({ hoc_inv_num }: ContractorInvoice) => `Contractor invoice ${hoc_inv_num}`;

/** Returns a contractor's invoice as a PDF. */
export async function contractorInvoicePaper(context: OperationContext, invoice: ContractorInvoice): Promise<PdfFile> {
  const bytes = await contractorInvoicesPaper(context, [invoice]);
  return { name: `contractor-invoice-${invoice.id}.pdf`, bytes };
}

/** Several of them, each from a page of its own. */
export async function contractorInvoicesPaper(context: OperationContext, invoices: readonly ContractorInvoice[]) {
  const club = await clubOf(context);
  const paper = openPaper(context, {
    club: club.name,
    contact: [club.name, shownPhone(club.phone), club.email].join(' · '),
    title: titleOf(invoices[0]!),
  });
  for (const [index, invoice] of invoices.entries()) {
    if (index > 0) paper.nextPage(titleOf(invoice));
    writeInvoice(paper, invoice);
  }
  return paper.save();
}

function writeInvoice(paper: Paper, invoice: ContractorInvoice): void {
  const lines = (title: string, all: readonly InvoiceLine[], total: number) => {
    paper.heading(title);
    for (const line of all) if (!isBlankLine(line)) paper.sum(line.description, formatMoney(line.amount));
    paper.sum(`Total ${title.toLowerCase()}`, formatMoney(total), { isStrong: true });
  };
  paper.entry('Tracking', orNone(invoice.tracking));
  paper.entry('Job number', orNone(invoice.job_number));
  paper.entry('Date', formatDay(invoice.inv_date));
  paper.heading('Member');
  paper.paragraph([invoice.mem_name, invoice.mem_street, invoice.mem_city].filter(Boolean).join('\n'));
  paper.heading('Contractor');
  paper.paragraph([invoice.con_biz, invoice.con_addy1, invoice.con_addy2, invoice.con_csz].filter(Boolean).join('\n'));
  paper.entry('License', invoice.con_lic);
  lines('Material', invoice.material, invoice.inv_total_material);
  lines('Labor', invoice.labor, invoice.inv_total_labor);
  paper.heading('Total');
  paper.sum('Net sale', formatMoney(invoice.inv_net_sale));
  paper.sum(`Tax at ${invoice.tax / 100} %`, formatMoney(invoice.inv_tax_amount));
  paper.sum('Total amount', formatMoney(invoice.total), { isStrong: true });
  const { total_adj_amount, new_invoice_total } = amountsOf(invoice);
  if (total_adj_amount > 0) {
    paper.sum(invoice.refunded > 0 ? 'Adjusted and refunded' : 'Adjustment', formatMoney(-total_adj_amount));
    paper.sum('New invoice total', formatMoney(new_invoice_total), { isStrong: true });
  }
  if (invoice.canceled_at) paper.paragraph('This invoice is canceled.');
  if (invoice.remarks || invoice.time_total) {
    paper.heading('On site');
    paper.entry('Arrived', invoice.time_arrive);
    paper.entry('Departed', invoice.time_depart);
    paper.entry('Total time', invoice.time_total);
    paper.paragraph(invoice.remarks);
  }
  if (invoice.comment) {
    paper.heading('CSA Comments');
    paper.paragraph(invoice.comment);
  }
}
