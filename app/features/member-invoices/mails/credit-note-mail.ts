import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import type { CreditNote } from '../views/read-credit-note.server';
import { creditNoteMailed } from './invoice-templates';

interface CreditNoteMail {
  club: Club;
  note: CreditNote;
  /** The checkout; null where there is nothing to pay. */
  payHref: string | null;
}

/** The mail that sends a member a credit note, in the member's language. */
export function creditNoteMail({ club, note, payHref }: CreditNoteMail): MailDraft {
  const { number, amount, reason, invoice, account } = note;
  const { language, primary_name } = invoice.membership;
  return draftOf(
    creditNoteMailed,
    { club, language, href: payHref },
    {
      number,
      name: primary_name,
      amount: formatMoney(amount),
      invoice: String(invoice.id),
      reason,
      open: invoice.left > 0 ? formatMoney(invoice.left) : null,
      credit: account.credit > 0 ? formatMoney(account.credit) : null,
    },
  );
}
