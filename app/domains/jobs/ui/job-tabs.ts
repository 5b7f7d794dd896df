/** The parts of a job's page, in their order; the chosen one is the URL's `tab`. */
export const jobPageTabs = {
  sheet: 'Job Sheet Details',
  notes: 'Notes',
  files: 'Files',
  timeline: 'Timeline',
} as const;
type JobPageTab = keyof typeof jobPageTabs;

export function jobPageTabOf(value: string | null): JobPageTab {
  return value !== null && value in jobPageTabs ? (value as JobPageTab) : 'sheet';
}
