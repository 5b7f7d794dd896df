/** The directory's tabs by the names its page gives them. */
export const jobTabs = { all: 'Jobs', open: 'Open Jobs' } as const;
export type JobTab = keyof typeof jobTabs;
