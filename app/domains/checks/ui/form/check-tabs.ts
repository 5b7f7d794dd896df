/** The parts of a check's page; the first is the check itself. */
export const checkTabs = {
  information: 'Check information',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
