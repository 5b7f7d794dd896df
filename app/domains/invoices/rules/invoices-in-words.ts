/** Invoices by their numbers, within a sentence: “invoices 7, 9”, “las facturas 7, 9”. */
export function invoicesInWords(numbers: readonly number[], language: 'en' | 'es'): string {
  const isOne = numbers.length === 1;
  const noun = language === 'es' ? (isOne ? 'la factura' : 'las facturas') : isOne ? 'invoice' : 'invoices';
  return `${noun} ${numbers.join(', ')}`;
}
