import type { Club } from '~/lib/settings/club-of.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { creditNoteWords } from '../views/credit-note-words';
import type { CreditNote } from '../views/read-credit-note.server';

interface CreditNoteMail {
  club: Club;
  note: CreditNote;
  /** The checkout; null where there is nothing to pay. */
  payHref: string | null;
}

/** The mail that sends a member a credit note, in the member's language. */
export function creditNoteMail({ club, note, payHref }: CreditNoteMail) {
  const { number, amount, reason, invoice, account } = note;
  const { language, primary_name } = invoice.membership;
  const words = creditNoteWords[language];
  const title = `${words.title} ${number}`;
  const paragraphs = [
    words.dear(primary_name),
    words.attached(number, formatMoney(amount), invoice.id),
    `${words.reason}: ${reason}`,
    ...(invoice.left > 0 ? [words.stillOwed(formatMoney(invoice.left))] : []),
    ...(account.credit > 0 ? [words.yours(formatMoney(account.credit))] : []),
  ];
  const action = payHref ? { action: { label: words.pay, href: payHref } } : {};
  return { subject: title, ...mailPage({ language, title, paragraphs, signature: signatureOf(club), ...action }) };
}
