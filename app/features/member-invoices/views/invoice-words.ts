import type { InvoiceStatus } from '~/domains/invoices/states';
import type { PaymentStatus } from '~/domains/payments/states';
import { formatMoney } from '~/ui/format/format-money';

interface Invoice {
  kind: string;
  description: string;
  subscription_no_years: number | null;
}

type Language = 'en' | 'es';

/** What an invoice is for, in the member's language: dues are the club's own words, all else is as it was typed. */
export const purposeOf = ({ kind, description, subscription_no_years }: Invoice, language: Language) =>
  kind === 'DUES' && language === 'es' ? `Cuota de membresía de ${subscription_no_years ?? 1} año(s)` : description;

/** Lines that the club writes by itself. */
const lineWords: Record<string, string> = {
  'Additional properties': 'Propiedades adicionales',
  'Sales tax': 'Impuesto sobre las ventas',
  Discount: 'Descuento',
};

/** A line of an invoice, likewise. */
export function lineOf(invoice: Invoice, line: string, language: Language): string {
  if (line === invoice.description) return purposeOf(invoice, language);
  return (language === 'es' && lineWords[line]) || line;
}

/** The words of an invoice's paper. */
export const paperWords = {
  en: {
    title: 'Invoice',
    date: 'Date',
    term: 'Term',
    due: 'Due',
    status: 'Status',
    to: 'To',
    items: 'Items',
    total: 'Total',
    payments: 'Payments',
    card: 'Card',
    check: 'Check',
    refunded: 'Refunded',
    refundedPart: 'Refunded in part:',
    returned: 'Returned by the bank',
    statuses: { ISSUED: 'Issued', PAID: 'Paid', DECLINED: 'Declined', REFUND: 'Refunded' },
  },
  es: {
    title: 'Factura',
    date: 'Fecha',
    term: 'Plazo',
    due: 'Vence',
    status: 'Estado',
    to: 'Para',
    items: 'Conceptos',
    total: 'Total',
    payments: 'Pagos',
    card: 'Tarjeta',
    check: 'Cheque',
    refunded: 'Reembolsado',
    refundedPart: 'Reembolsado en parte:',
    returned: 'Devuelto por el banco',
    statuses: { ISSUED: 'Emitida', PAID: 'Pagada', DECLINED: 'Rechazada', REFUND: 'Reembolsada' },
  },
} as const satisfies Record<Language, Record<string, string | Record<InvoiceStatus, string>>>;

/** What became of a payment; empty where it stands as it was made. */
export function fateOf(
  { status, refunded }: { status: PaymentStatus; refunded: number },
  words: Pick<(typeof paperWords)['en' | 'es'], 'refunded' | 'refundedPart' | 'returned'> = paperWords.en,
): string {
  if (status === 'REFUND') return words.refunded;
  if (status === 'BOUNCED') return words.returned;
  return refunded > 0 ? `${words.refundedPart} ${formatMoney(refunded)}` : '';
}
