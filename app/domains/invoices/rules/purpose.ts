interface Billed {
  kind: string;
  description: string;
  subscription_no_years: number | null;
}

type Language = 'en' | 'es';

/** Lines that the club writes by itself, in Spanish. */
const lineWords: Record<string, string> = {
  'Additional properties': 'Propiedades adicionales',
  'Sales tax': 'Impuesto sobre las ventas',
  Discount: 'Descuento',
  'Late fee': 'Recargo por demora',
  'Returned check fee': 'Cargo por cheque devuelto',
};

const PAID_BACK = /^Check (.+), returned after it was paid back$/;

const inSpanish = (line: string) => lineWords[line] ?? line.replace(PAID_BACK, 'Cheque $1, devuelto tras su reembolso');

/** What an invoice is for, in the member's language; what somebody typed stays as it is. */
export function purposeOf({ kind, description, subscription_no_years }: Billed, language: Language): string {
  if (language === 'en') return description;
  return kind === 'DUES' ? `Cuota de membresía de ${subscription_no_years ?? 1} año(s)` : inSpanish(description);
}

/** A line of an invoice, likewise. */
export function lineOf(invoice: Billed, line: string, language: Language): string {
  if (line === invoice.description) return purposeOf(invoice, language);
  return language === 'es' ? inSpanish(line) : line;
}
