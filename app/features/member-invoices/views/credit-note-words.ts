/** The texts of a credit note's paper. */
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
  },
};
