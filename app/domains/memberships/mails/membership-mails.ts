import { checksAddress, payeeOf } from '~/domains/club/rules/payee';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import type { DeclinedMoney } from '../rules/declined-money';
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

interface Decision extends About {
  approved: boolean;
  reason: string | null;
  /** What happens to the money of an application that was not accepted. */
  money?: DeclinedMoney | undefined;
}

const NO_MONEY: DeclinedMoney = { card: 0, asked: 0, check: 0, ended: [] };

/** The mail to an applicant with the decision; only an approval includes the name. */
export function decidedMail(about: Decision): MailDraft {
  const { name, approved, reason, money = NO_MONEY } = about;
  const number = String(about.number);
  if (approved) return draftOf(approval, about, { name, number });
  const sum = (cents: number) => (cents > 0 ? formatMoney(cents) : null);
  return draftOf(rejected, about, {
    number,
    reason: reason || null,
    card: sum(money.card),
    asked: sum(money.asked),
    check: sum(money.check),
    invoice: money.ended.length > 0 ? money.ended.join(', ') : null,
  });
}
