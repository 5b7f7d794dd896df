import { checksAddress, payeeOf } from '~/domains/club/rules/payee';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import { formatMoney } from '~/ui/format/format-money';
import { formatTime } from '~/ui/format/format-time';
import type { About } from './membership-mails';
import { lastRenewal, renewal } from './membership-templates';

const LAST_DAYS = 7;

interface Renewal extends About {
  /** Days before the end of this notice: 30 or 7. */
  days: number;
  expiresAt: Date;
  amount: number;
  checkoutUrl: string;
  byCheck: boolean;
}

/** The mail to a member that the membership ends soon, with the price of the next term and how to pay it. */
export function renewalMail({ days, expiresAt, amount, checkoutUrl, byCheck, ...about }: Renewal): MailDraft {
  const { name, number, club } = about;
  return draftOf(
    days <= LAST_DAYS ? lastRenewal : renewal,
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
