import type { Invoice } from '~/domains/invoices/queries.server';
import { purposeOf } from '~/domains/invoices/rules/purpose';
import type { Household } from '~/domains/memberships/reads/household.server';
import type { Club } from '~/lib/settings/club-of.server';
import type { OutgoingMail } from '~/services/mail/port';
import { formatMoney } from '~/ui/format/format-money';
import type { PaymentRow } from '../queries.server';

interface Receipt {
  club: Club;
  membership: Household['membership'];
  invoices: readonly Invoice[];
  payment: PaymentRow;
}

/** The receipt of a payment, in the member's language. */
export function receiptMail({ club, membership, invoices, payment }: Receipt): OutgoingMail {
  const isSpanish = membership.language === 'es';
  const day = new Intl.DateTimeFormat(isSpanish ? 'es-US' : 'en-US', { dateStyle: 'long', timeZone: club.timezone });
  const isActive = invoices.some(({ kind, status }) => kind === 'DUES' && status === 'PAID') && membership.expires_at;
  const until = isActive ? day.format(membership.expires_at!) : '';
  const { subject, dear, thanks, line, credit, active } = isSpanish ? spanish : english;
  const { amount, unapplied, created_at, payment_method, check_no } = payment;
  const how = { check: payment_method === 'CHECK' ? check_no : null, day: day.format(created_at) };
  const paragraphs = [
    dear(membership.primary_name),
    thanks(formatMoney(amount)),
    ...invoices.map((invoice) => line(invoice, { ...how, ...partOf(invoice, payment, invoices.length > 1) })),
    ...(unapplied > 0 ? [credit(formatMoney(unapplied))] : []),
    ...(until ? [active(until)] : []),
    club.name,
  ];
  return {
    to: membership.primary_email,
    subject: subject(invoices.map(({ id }) => id)),
    text: paragraphs.join('\n\n'),
    html: paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n'),
  };
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

const english = {
  subject: (numbers: number[]) => (numbers.length === 0 ? 'Receipt' : `Receipt for ${listed(numbers, 'invoice')}`),
  dear: (name: string) => `Dear ${name},`,
  thanks: (sum: string) => `Thank you. We received your payment of ${sum}.`,
  line({ id, description }: Invoice, { check, day, paid, left }: Line) {
    const how = `${check === null ? 'by card' : `by check ${check}`} on ${day}`;
    return `Invoice ${id}: ${description}. Paid ${paid ? `${paid} ` : ''}${how}${left ? `, ${left} left` : ''}.`;
  },
  credit: (sum: string) => `${sum} of it is a credit with us.`,
  active: (until: string) => `Your membership is active until ${until}.`,
};

const spanish: typeof english = {
  subject: (numbers) =>
    numbers.length === 0 ? 'Recibo' : `Recibo de ${numbers.length === 1 ? 'la' : 'las'} ${listed(numbers, 'factura')}`,
  dear: (name) => `Estimado/a ${name}:`,
  thanks: (sum) => `Gracias. Recibimos su pago de ${sum}.`,
  line(invoice, { check, day, paid, left }) {
    const how = `${check === null ? 'con tarjeta' : `con el cheque ${check}`} el ${day}`;
    const what = `Factura ${invoice.id}: ${purposeOf(invoice, 'es')}.`;
    return `${what} ${paid ? `Pagado ${paid}` : 'Pagada'} ${how}${left ? `, quedan ${left}` : ''}.`;
  },
  credit: (sum) => `${sum} quedan como saldo a favor.`,
  active: (until) => `Su membresía está activa hasta el ${until}.`,
};

const listed = (numbers: number[], noun: string) => `${noun}${numbers.length === 1 ? '' : 's'} ${numbers.join(', ')}`;

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[mark]!);
}
