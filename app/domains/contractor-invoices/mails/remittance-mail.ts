import type { Club } from '~/lib/env.server';
import { mailPage } from '~/services/mail/mail-page';
import { signatureOf } from '~/services/mail/signature';
import { formatMoney } from '~/ui/format/format-money';
import { formatDay } from '~/ui/format/format-time';

interface RemittanceMail {
  club: Club;
  contractor: { name: string };
  check_number: string;
  paid_on: string;
  count: number;
  /** Cents. */
  amount: number;
}

/** Tells a contractor what a check is for. */
export function remittanceMail({ club, contractor, check_number, paid_on, count, amount }: RemittanceMail) {
  const title = `Remittance of check ${check_number}`;
  const invoices = count === 1 ? 'one invoice' : `${count} invoices`;
  const paragraphs = [
    `Dear ${contractor.name},`,
    `Check ${check_number} of ${formatDay(paid_on)} pays ${formatMoney(amount)} for ${invoices}. The list is attached.`,
  ];
  return { subject: title, ...mailPage({ language: 'en', title, paragraphs, signature: signatureOf(club) }) };
}
