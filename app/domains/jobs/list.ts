import * as z from 'zod';
import { choiceOf, listInput } from '~/lib/list/list';
import { jobPriorities, jobStatuses } from './states';

/** By the contact's name, or by status. */
const sorts = ['member', 'status'] as const;
export type JobSort = (typeof sorts)[number];

const filters = { status: choiceOf(jobStatuses), priority: choiceOf(jobPriorities) };

/** Search, page, per_page: by job number, the contact's name, phone or e-mail, the address, or words of the description. */
export const jobListInput = listInput(filters, sorts);
export type JobListQuery = z.output<typeof jobListInput>;

export const exportJobsInput = listInput({ ...filters, tab: z.enum(['all', 'open']).catch('all') }, sorts);
