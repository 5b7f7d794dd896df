/** The parts of a job's page, in their order; the chosen one is the URL's `tab`. */
export const jobPageTabs = {
  sheet: 'Job Sheet Details',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
