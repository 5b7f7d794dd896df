import { z } from 'zod';
import { listInput } from '~/lib/list';

/** Search, page, per_page: by job number, the contact's name, phone or e-mail, or the address. */
export const jobListInput = listInput({});

/** The directory's tabs by the names its page gives them. */
export const jobTabs = { all: 'Jobs', open: 'Open Jobs' } as const;
export type JobTab = keyof typeof jobTabs;

export const exportJobsInput = listInput({ tab: z.enum(['all', 'open']).catch('all') });
