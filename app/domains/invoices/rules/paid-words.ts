import { formatMoney } from '~/ui/format/format-money';

/** The paid part of an invoice as text; empty where nothing or all of it is paid. */
export function paidWords({ paid, left }: { paid: number; left: number }, language: 'en' | 'es' = 'en'): string {
  if (paid === 0 || left === 0) return '';
  const [sum, rest] = [formatMoney(paid), formatMoney(left)];
  return language === 'es' ? `Pagado ${sum}, quedan ${rest}` : `Paid ${sum}, ${rest} left`;
}
