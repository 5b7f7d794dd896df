import { purposeOf } from '~/domains/invoices/rules/purpose';
import type { PdfFile } from '~/lib/http/pdf.server';
import type { OperationContext } from '~/lib/operation/operation.server';
import { clubOf } from '~/lib/settings/club-of.server';
import { shownPhone } from '~/lib/text/phone';
import { openPaper } from '~/services/pdf/open-paper.server';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';
import { creditNoteWords } from './credit-note-words';
import { readCreditNote } from './read-credit-note.server';

/** Returns a credit note as a PDF, in the member's language. @throws AppError 404 */
export async function creditNotePaper(context: OperationContext, uuid: string): Promise<PdfFile> {
  const { number, amount, reason, booked_on, voided_on, invoice } = await readCreditNote(context, uuid);
  const { membership } = invoice;
  const { language } = membership;
  const words = creditNoteWords[language];
  const club = await clubOf(context);
  const paper = openPaper(context, {
    club: club.name,
    contact: [club.name, shownPhone(club.phone), club.email].join(' · '),
    title: `${words.title} ${number}`,
    language,
  });
  paper.entry(words.date, formatDay(booked_on));
  paper.entry(words.invoice, `${invoice.id}: ${purposeOf(invoice, language)}`);
  paper.entry(words.reason, reason);
  paper.entry(words.takenBack, voided_on && formatDay(voided_on));
  paper.heading(words.to);
  paper.paragraph(
    [membership.primary_name, membership.company, ...membership.address].filter((line) => line !== '').join('\n'),
  );
  paper.heading(words.sums);
  paper.sum(words.total, formatMoney(invoice.amount));
  paper.sum(words.credited, formatMoney(amount), { isStrong: true });
  return { name: `HOC-Credit-Note-${number}.pdf`, bytes: await paper.save() };
}
