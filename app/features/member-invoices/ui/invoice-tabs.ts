/** The parts of a member invoice's page; the first is the invoice itself. */
export const invoiceTabs = {
  information: 'Invoice information',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
