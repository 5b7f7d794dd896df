import * as z from 'zod';
import { choiceOf, listInput } from '~/lib/list/list';
import { type MembershipState, membershipStatuses } from './states';

/** Sort column: the displayed name. */
const sorts = ['name'] as const;
export type MembershipSort = (typeof sorts)[number];

/** Filter by the stored status; a membership past its end displays EXPIRED before the nightly job stores that. */
const filters = { status: choiceOf(membershipStatuses) };

/** Search, page, per_page: by id, first name, last name, phone or e-mail of any member, or the address of a property. */
export const membershipListInput = listInput(filters, sorts);
export type MembershipListQuery = z.output<typeof membershipListInput>;

/** The directory's three lists by the page's names, and the states that each lists. */
export const directories = {
  members: 'MEMBERSHIP',
  new: 'APPLICATION',
  canceled: 'CANCELED',
} as const satisfies Record<string, MembershipState>;

/** `tab` as in the directory's page. */
export const exportMembersInput = listInput(
  { ...filters, tab: z.enum(Object.keys(directories) as [keyof typeof directories]).catch('members') },
  sorts,
);
