/** The directory's tabs by the page's names. */
export const jobTabs = { all: 'Jobs', open: 'Open Jobs' } as const;
export type JobTab = keyof typeof jobTabs;
