/** The texts of a credit note's paper and mail. */
export const creditNoteWords = {
  en: {
    title: 'Credit note',
    date: 'Date',
    invoice: 'For invoice',
    to: 'To',
    reason: 'Reason',
    takenBack: 'Taken back on',
    sums: 'Sums',
    credited: 'Credited',
    total: 'Invoice',
    dear: (name: string) => `Dear ${name},`,
    attached: (number: string, sum: string, invoice: number) =>
      `Attached is credit note ${number} of ${sum} for invoice ${invoice}.`,
    stillOwed: (sum: string) => `${sum} of the invoice is still to be paid.`,
    yours: (sum: string) => `Credit ${sum} is yours: it pays your next invoice, or call us to have it back.`,
    pay: 'Pay by card',
  },
  es: {
    title: 'Nota de crédito',
    date: 'Fecha',
    invoice: 'De la factura',
    to: 'Para',
    reason: 'Motivo',
    takenBack: 'Anulada el',
    sums: 'Importes',
    credited: 'Abonado',
    total: 'Factura',
    dear: (name: string) => `Estimado/a ${name}:`,
    attached: (number: string, sum: string, invoice: number) =>
      `Adjuntamos la nota de crédito ${number} de ${sum} de la factura ${invoice}.`,
    stillOwed: (sum: string) => `Quedan ${sum} de la factura por pagar.`,
    yours: (sum: string) =>
      `Saldo a favor ${sum}: servirá para su próxima factura, o llámenos si prefiere que se lo devolvamos.`,
    pay: 'Pagar con tarjeta',
  },
};
