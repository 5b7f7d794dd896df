import type { InvoiceStatus } from '~/domains/invoices/states';
import type { PaymentMethod } from '~/domains/payments/states';

type Language = 'en' | 'es';

/** Kinds of money of an invoice: paid, refunded, and so on. */
export type PartKind = 'paid' | 'refunded' | 'refund-failed' | 'freed' | 'used-again' | 'returned' | 'corrected';

type PaperWords = Record<string, string | Record<InvoiceStatus, string> | Record<PartKind, string>>;

/** The texts of an invoice's paper. */
export const paperWords = {
  en: {
    title: 'Invoice',
    date: 'Date',
    term: 'Term',
    due: 'Due',
    status: 'Status',
    to: 'To',
    checksTo: 'Checks to',
    items: 'Items',
    total: 'Total',
    payments: 'Payments',
    adjustments: 'Credit notes and write-offs',
    creditNote: 'Credit note',
    writeOff: 'Written off',
    takenBack: 'taken back',
    card: 'Card',
    check: 'Check',
    paid: 'Paid',
    credited: 'Credited',
    left: 'Left',
    kinds: {
      paid: '',
      refunded: 'Refunded',
      'refund-failed': 'Refund failed',
      freed: 'Freed by a credit note',
      'used-again': 'Credit note taken back',
      returned: 'Returned by the bank',
      corrected: 'Corrected',
    },
    statuses: {
      ISSUED: 'Issued',
      'PARTLY PAID': 'Partly paid',
      PAID: 'Paid',
      DECLINED: 'Declined',
      REFUND: 'Refunded',
      VOID: 'Void',
      CLOSED: 'Closed',
    },
  },
  es: {
    title: 'Factura',
    date: 'Fecha',
    term: 'Plazo',
    due: 'Vence',
    status: 'Estado',
    to: 'Para',
    checksTo: 'Cheques a',
    items: 'Conceptos',
    total: 'Total',
    payments: 'Pagos',
    adjustments: 'Notas de crédito y saldos condonados',
    creditNote: 'Nota de crédito',
    writeOff: 'Saldo condonado',
    takenBack: 'anulado',
    card: 'Tarjeta',
    check: 'Cheque',
    paid: 'Pagado',
    credited: 'Abonado',
    left: 'Queda',
    kinds: {
      paid: '',
      refunded: 'Reembolsado',
      'refund-failed': 'Reembolso fallido',
      freed: 'Liberado por una nota de crédito',
      'used-again': 'Nota de crédito anulada',
      returned: 'Devuelto por el banco',
      corrected: 'Corregido',
    },
    statuses: {
      ISSUED: 'Emitida',
      'PARTLY PAID': 'Pagada en parte',
      PAID: 'Pagada',
      DECLINED: 'Rechazada',
      REFUND: 'Reembolsada',
      VOID: 'Anulada',
      CLOSED: 'Cerrada',
    },
  },
} as const satisfies Record<Language, PaperWords>;

interface Part {
  kind: PartKind;
  payment_method: PaymentMethod;
  check_no: string | null;
}

/** The text of a payment of an invoice, or of its reversal. */
export function partWords({ kind, payment_method, check_no }: Part, language: Language = 'en'): string {
  const { card, check, kinds } = paperWords[language];
  const how = payment_method === 'STRIPE' ? card : [check, check_no].filter(Boolean).join(' ');
  return [how, kinds[kind]].filter(Boolean).join(' · ');
}

interface Adjustment {
  number: string | null;
  voided_on: string | null;
}

/** The text of what settles a part of an invoice without a payment. */
export function adjustmentWords({ number, voided_on }: Adjustment, language: Language = 'en'): string {
  const { creditNote, writeOff, takenBack } = paperWords[language];
  const name = number === null ? writeOff : `${creditNote} ${number}`;
  return voided_on === null ? name : `${name}, ${takenBack}`;
}
