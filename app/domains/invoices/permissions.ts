export const invoicePermissions = {
  'invoice.read': 'See invoices and reports',
  'invoice.view': 'Open a single invoice',
  'invoice.void': "Void, credit and write off members' invoices",
  'invoice.update': 'Create and edit invoices and change their status',
} as const;
