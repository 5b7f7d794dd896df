import * as z from 'zod';
import { membershipKey } from '~/domains/memberships/schema';
import { key, requiredText } from '~/lib/form/schema';
import { listFields } from '~/lib/list/list';

export const jobDataInput = z.object({ membership_id: membershipKey });

/** A page of records of one membership. */
export const membershipPageInput = z.object({ id: membershipKey, page: listFields.page });
export type MembershipPage = z.output<typeof membershipPageInput>;

/** A record with notes and files, by its kind and its id or uuid. */
export const recordBriefInput = z.object({ type: requiredText(40), id: key() });
