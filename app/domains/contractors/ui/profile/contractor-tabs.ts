/** The parts of a contractor's profile, in their order; the chosen one is the URL's `tab`. */
export const contractorTabs = {
  information: 'Contractor information',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
