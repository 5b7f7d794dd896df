/** The parts of a member invoice's page; the first is the invoice itself. */
export const invoiceTabs = {
  information: 'Invoice information',
  edit: 'Edit',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;

const { edit: _, ...readOnly } = invoiceTabs;

/** The tabs for a reader: the form only with permission to change the invoice. */
export const invoiceTabsFor = (mayUpdate: boolean): Record<string, string> => (mayUpdate ? invoiceTabs : readOnly);
