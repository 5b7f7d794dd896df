import { purposeOf } from '~/domains/invoices/rules/purpose';
import { creditNoteNumber } from '../rules/credit-note-number';
import type { StatementEntry } from '../rules/statement-lines';

type Language = 'en' | 'es';
type Invoice = Parameters<typeof purposeOf>[0];

/** The texts of a statement's paper. */
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
    surplus: 'Credit of the household',
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
    surplus: 'Saldo a favor',
    none: 'No hay facturas.',
  },
} as const;

type Invoices = ReadonlyMap<number, Invoice>;

/** The text of a statement's line, in the member's language. */
export const lineWords = (entry: StatementEntry, invoices: Invoices, language: Language): string =>
  language === 'en' ? inEnglish(entry, invoices) : inSpanish(entry, invoices);

/** With a leading comma; empty where there are no invoices. */
const listed = ({ invoices }: StatementEntry, one: string, several: string) =>
  invoices.length === 0 ? '' : `, ${invoices.length === 1 ? one : several} ${invoices.join(', ')}`;

const purposeIn = ({ invoices: [id] }: StatementEntry, invoices: Invoices, language: Language) => {
  const invoice = id === undefined ? undefined : invoices.get(id);
  return invoice ? `${id}: ${purposeOf(invoice, language)}` : '';
};

function inEnglish(entry: StatementEntry, invoices: Invoices): string {
  const about = listed(entry, 'invoice', 'invoices');
  const how = entry.method === 'STRIPE' ? 'card' : ['check', entry.check_no].filter(Boolean).join(' ');
  switch (entry.kind) {
    case 'invoice':
      return `Invoice ${purposeIn(entry, invoices, 'en')}`;
    case 'voided':
      return `Voided${about}`;
    case 'credit-note':
      return `Credit note ${creditNoteNumber(entry.number!)}${about}`;
    case 'credit-note-back':
      return `Credit note ${creditNoteNumber(entry.number!)} taken back${about}`;
    case 'write-off':
      return `Written off${about}`;
    case 'write-off-back':
      return `Write-off taken back${about}`;
    case 'payment':
      return `Payment by ${how}${about}`;
    case 'kept':
      return `Kept by agreement, ${how}`;
    case 'kept-back':
      return `Kept by agreement, taken back, ${how}`;
    case 'returned':
      return `Returned by the bank: ${how}${about}`;
    case 'paid-out':
      return `Refund paid out${about}`;
    case 'refunded':
      return `Invoice refunded${about}`;
    case 'credit-paid-out':
      return 'Credit paid out';
  }
}

function inSpanish(entry: StatementEntry, invoices: Invoices): string {
  const about = listed(entry, 'factura', 'facturas');
  const how = entry.method === 'STRIPE' ? 'tarjeta' : ['cheque', entry.check_no].filter(Boolean).join(' ');
  switch (entry.kind) {
    case 'invoice':
      return `Factura ${purposeIn(entry, invoices, 'es')}`;
    case 'voided':
      return `Anulada${about}`;
    case 'credit-note':
      return `Nota de crédito ${creditNoteNumber(entry.number!)}${about}`;
    case 'credit-note-back':
      return `Nota de crédito ${creditNoteNumber(entry.number!)} anulada${about}`;
    case 'write-off':
      return `Saldo condonado${about}`;
    case 'write-off-back':
      return `Condonación anulada${about}`;
    case 'payment':
      return `Pago con ${how}${about}`;
    case 'kept':
      return `Retenido de acuerdo, ${how}`;
    case 'kept-back':
      return `Retenido de acuerdo, anulado, ${how}`;
    case 'returned':
      return `Devuelto por el banco: ${how}${about}`;
    case 'paid-out':
      return `Reembolso pagado${about}`;
    case 'refunded':
      return `Factura reembolsada${about}`;
    case 'credit-paid-out':
      return 'Saldo a favor devuelto';
  }
}
