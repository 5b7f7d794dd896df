import { z } from 'zod';
import { listInput } from '~/lib/list';
import type { MembershipState } from './states';

/** Search, page, per_page: by id, first name, last name, phone or e-mail of any member. */
export const membershipListInput = listInput({});

/** The directory's three lists by the names its page gives them, and whom each holds. */
export const directories = {
  members: 'MEMBERSHIP',
  new: 'APPLICATION',
  canceled: 'CANCELED',
} as const satisfies Record<string, MembershipState>;

/** `tab` as the directory's page has it. */
export const exportMembersInput = listInput({
  tab: z.enum(Object.keys(directories) as [keyof typeof directories]).catch('members'),
});
