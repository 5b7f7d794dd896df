import { checksAddress, payeeOf } from '~/domains/club/rules/payee';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import { appliedByCard, appliedByCheck, approved as approval, rejected } from './membership-templates';

export interface About {
  language: string;
  name: string;
  number: number;
  club: Club;
}

/**
 * The mail to an applicant with the next step: the card payment's link, or where to send the check. The address is
 * unverified, so the mail has none of the applicant's input, not even the name.
 */
export function appliedMail(about: About & { amount: number; checkoutUrl: string | null }): MailDraft {
  const { club, checkoutUrl } = about;
  const [number, amount] = [String(about.number), formatMoney(about.amount)];
  return checkoutUrl
    ? draftOf(appliedByCard, { ...about, href: checkoutUrl }, { number, amount })
    : draftOf(appliedByCheck, about, { number, amount, payee: payeeOf(club), address: checksAddress(club) });
}

/** The mail to an applicant with the decision; only an approval includes the name. */
export function decidedMail(about: About & { approved: boolean; reason: string | null }): MailDraft {
  const { name, approved, reason } = about;
  const number = String(about.number);
  return approved
    ? draftOf(approval, about, { name, number })
    : draftOf(rejected, about, { number, reason: reason || null });
}
