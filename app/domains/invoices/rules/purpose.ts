interface Billed {
  kind: string;
  description: string;
  subscription_no_years: number | null;
}

type Language = 'en' | 'es';

/** Spanish for the lines that the club generates. */
const lineWords: Record<string, string> = {
  'Additional properties': 'Propiedades adicionales',
  'Sales tax': 'Impuesto sobre las ventas',
  Discount: 'Descuento',
  'Late fee': 'Recargo por demora',
  'Returned check fee': 'Cargo por cheque devuelto',
};

const PAID_BACK = /^Check (.+), returned after it was paid back$/;

const inSpanish = (line: string) => lineWords[line] ?? line.replace(PAID_BACK, 'Cheque $1, devuelto tras su reembolso');

/** The purpose of an invoice in the member's language; typed text is not translated. */
export function purposeOf({ kind, description, subscription_no_years }: Billed, language: Language): string {
  if (language === 'en') return description;
  return kind === 'DUES' ? `Cuota de membresía de ${subscription_no_years ?? 1} año(s)` : inSpanish(description);
}

/** A line of an invoice, likewise. */
export function lineOf(invoice: Billed, line: string, language: Language): string {
  if (line === invoice.description) return purposeOf(invoice, language);
  return language === 'es' ? inSpanish(line) : line;
}
