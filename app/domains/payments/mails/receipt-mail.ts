import type { Invoice } from '~/domains/invoices/queries.server';
import { invoicesInWords } from '~/domains/invoices/rules/invoices-in-words';
import { purposeOf } from '~/domains/invoices/rules/purpose';
import type { Household } from '~/domains/memberships/reads/household.server';
import { draftOf, type MailDraft } from '~/lib/mails/mail-template';
import type { Club } from '~/lib/settings/club-of.server';
import { formatMoney } from '~/ui/format/format-money';
import type { PaymentRow } from '../queries.server';
import { advanceReceipt, receipt } from './payment-templates';

interface Receipt {
  club: Club;
  membership: Household['membership'];
  invoices: readonly Invoice[];
  payment: PaymentRow;
}

/** The receipt of a payment, in the member's language. */
export function receiptMail({ club, membership, invoices, payment }: Receipt): MailDraft {
  const language = membership.language === 'es' ? 'es' : 'en';
  const day = new Intl.DateTimeFormat(`${language}-US`, { dateStyle: 'long', timeZone: club.timezone });
  const isActive = invoices.some(({ kind, status }) => kind === 'DUES' && status === 'PAID') && membership.expires_at;
  const { amount, unapplied, created_at, payment_method, check_no } = payment;
  const how = { check: payment_method === 'CHECK' ? check_no : null, day: day.format(created_at) };
  const about = { club, language };
  const values = {
    name: membership.primary_name,
    amount: formatMoney(amount),
    credit: unapplied > 0 ? formatMoney(unapplied) : null,
  };
  if (invoices.length === 0) return draftOf(advanceReceipt, about, values);
  const line = lines[language];
  return draftOf(receipt, about, {
    ...values,
    invoices: invoicesInWords(
      invoices.map(({ id }) => id),
      language,
    ),
    invoice_lines: invoices.map((invoice) =>
      line(invoice, { ...how, ...partOf(invoice, payment, invoices.length > 1) }),
    ),
    until: isActive ? day.format(membership.expires_at!) : null,
  });
}

interface Line {
  /** The check's number; null for a card. */
  check: string | null;
  day: string;
  /** The part that the payment pays; null where it pays all of the only invoice. */
  paid: string | null;
  /** The rest after it; null where it pays all. */
  left: string | null;
}

function partOf(
  { id, amount, left }: Invoice,
  { invoices }: PaymentRow,
  isOneOfSeveral: boolean,
): Pick<Line, 'paid' | 'left'> {
  const paid = invoices.find((each) => each.id === id)?.amount ?? 0;
  const isWhole = paid === amount;
  return {
    paid: isWhole && !isOneOfSeveral ? null : formatMoney(paid),
    left: isWhole ? null : formatMoney(left),
  };
}

const lines = {
  en({ id, description }: Invoice, { check, day, paid, left }: Line) {
    const how = `${check === null ? 'by card' : `by check ${check}`} on ${day}`;
    return `Invoice ${id}: ${description}. Paid ${paid ? `${paid} ` : ''}${how}${left ? `, ${left} left` : ''}.`;
  },
  es(invoice: Invoice, { check, day, paid, left }: Line) {
    const how = `${check === null ? 'con tarjeta' : `con el cheque ${check}`} el ${day}`;
    const what = `Factura ${invoice.id}: ${purposeOf(invoice, 'es')}.`;
    return `${what} ${paid ? `Pagado ${paid}` : 'Pagada'} ${how}${left ? `, quedan ${left}` : ''}.`;
  },
};
