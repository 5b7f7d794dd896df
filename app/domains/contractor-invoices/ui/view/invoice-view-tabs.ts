/** The parts of an invoice's page; the first is the invoice itself. */
export const invoiceViewTabs = {
  information: 'Invoice',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
