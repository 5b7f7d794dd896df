import type { StatementEntry } from '../rules/statement-lines';
import { purposeOf } from './invoice-words';

type Language = 'en' | 'es';
type Invoice = Parameters<typeof purposeOf>[0];

/** The words of a statement's paper. */
export const statementWords = {
  en: {
    title: 'Statement',
    member: 'Member',
    date: 'Date',
    until: 'As of',
    lines: 'Invoices and payments',
    charges: 'Charges',
    credit: 'Credit',
    balance: 'Balance',
    totals: 'Totals',
    owed: 'Still owed',
    none: 'There are no invoices.',
  },
  es: {
    title: 'Estado de cuenta',
    member: 'Miembro',
    date: 'Fecha',
    until: 'Al',
    lines: 'Facturas y pagos',
    charges: 'Cargos',
    credit: 'Abonos',
    balance: 'Saldo',
    totals: 'Totales',
    owed: 'Por pagar',
    none: 'No hay facturas.',
  },
} as const;

/** What a line of a statement tells, in the member's language. */
export function lineWords(entry: StatementEntry, invoice: Invoice, language: Language): string {
  const { kind, invoice_id: id, method, check_no } = entry;
  const isEnglish = language === 'en';
  const check = [isEnglish ? 'check' : 'cheque', check_no].filter(Boolean).join(' ');
  switch (kind) {
    case 'invoice':
      return `${isEnglish ? 'Invoice' : 'Factura'} ${id}: ${purposeOf(invoice, language)}`;
    case 'payment': {
      if (method === 'CHECK')
        return isEnglish ? `Payment by ${check}, invoice ${id}` : `Pago con ${check}, factura ${id}`;
      return isEnglish ? `Payment by card, invoice ${id}` : `Pago con tarjeta, factura ${id}`;
    }
    case 'difference':
      return isEnglish ? `Difference accepted, invoice ${id}` : `Diferencia aceptada, factura ${id}`;
    case 'paid-out':
      return isEnglish ? `Refund paid out, invoice ${id}` : `Reembolso pagado, factura ${id}`;
    case 'refunded':
      return isEnglish ? `Invoice refunded, invoice ${id}` : `Factura reembolsada, factura ${id}`;
    case 'returned':
      return isEnglish
        ? `Returned by the bank: ${check}, invoice ${id}`
        : `Devuelto por el banco: ${check}, factura ${id}`;
  }
}
