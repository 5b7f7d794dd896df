import { checksAddress, payeeOf } from '~/domains/club/rules/payee';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import { formatMoney } from '~/ui/format/format-money';
import { formatTime } from '~/ui/format/format-time';
import type { About } from './membership-mails';
import { lastRenewal, renewal } from './membership-templates';

interface Renewal extends About {
  /** Whether no further notice follows one that came before. */
  isLast: boolean;
  expiresAt: Date;
  amount: number;
  checkoutUrl: string;
  byCheck: boolean;
}

/** The mail to a member that the membership ends soon, with the price of the next term and how to pay it. */
export function renewalMail({ isLast, expiresAt, amount, checkoutUrl, byCheck, ...about }: Renewal): MailDraft {
  const { name, number, club } = about;
  return draftOf(
    isLast ? lastRenewal : renewal,
    { ...about, href: checkoutUrl },
    {
      name,
      number: String(number),
      day: formatTime(expiresAt, club.timezone, 'date'),
      amount: formatMoney(amount),
      payee: byCheck ? payeeOf(club) : null,
      address: byCheck ? checksAddress(club) : null,
    },
  );
}
