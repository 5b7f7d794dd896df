import { checksTo } from '~/domains/club/rules/payee';
import { paidWords } from '~/domains/invoices/rules/paid-words';
import { lineOf, purposeOf } from '~/domains/invoices/rules/purpose';
import { mayMove } from '~/domains/invoices/states';
import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { openPaper } from '~/services/pdf/open-paper.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { adjustmentWords, paperWords, partWords } from './invoice-words';
import { readInvoice } from './read-invoice.server';

/** Returns a member's invoice as a PDF, in the member's language. @throws AppError 404 */
export async function invoicePaper(context: OperationContext, key: string | number): Promise<PdfFile> {
  const invoice = await readInvoice(context, key);
  const { membership, items, parts, adjustments, paid, credited, left } = invoice;
  const { language } = membership;
  const words = paperWords[language];
  const club = await clubOf(context);
  const paper = openPaper(context, {
    club: club.name,
    contact: [club.name, shownPhone(club.phone), club.email].join(' · '),
    title: `${words.title} ${invoice.id}`,
    language,
  });
  paper.paragraph(purposeOf(invoice, language));
  paper.entry(words.date, formatDay(invoice.invoice_date));
  paper.entry(words.term, invoice.term);
  paper.entry(words.due, invoice.due_date && formatDay(invoice.due_date));
  const how = paidWords(invoice, language);
  paper.entry(words.status, [words.statuses[invoice.status], how].filter(Boolean).join(' · '));
  if (left > 0 && mayMove('pay', invoice.status)) paper.entry(words.checksTo, checksTo(club).join('\n'));
  paper.heading(words.to);
  paper.paragraph(
    [membership.primary_name, membership.company, ...membership.address].filter((line) => line !== '').join('\n'),
  );
  paper.heading(words.items);
  for (const { description, amount } of items) paper.sum(lineOf(invoice, description, language), formatMoney(amount));
  paper.sum(words.total, formatMoney(invoice.amount), { isStrong: true });
  if (parts.length > 0) paper.heading(words.payments);
  for (const part of parts) {
    paper.sum(`${formatDay(part.on)} · ${partWords(part, language)}`, formatMoney(part.amount));
  }
  if (adjustments.length > 0) paper.heading(words.adjustments);
  for (const adjustment of adjustments) {
    paper.sum(`${formatDay(adjustment.on)} · ${adjustmentWords(adjustment, language)}`, formatMoney(adjustment.amount));
  }
  if (paid + credited > 0) {
    paper.sum(words.paid, formatMoney(paid));
    if (credited > 0) paper.sum(words.credited, formatMoney(credited));
    paper.sum(words.left, formatMoney(left), { isStrong: true });
  }
  return { name: `HOC-Invoice-${invoice.id}.pdf`, bytes: await paper.save() };
}
