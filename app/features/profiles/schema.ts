import { z } from 'zod';
import { membershipKey } from '~/domains/memberships/schema';
import { listFields } from '~/lib/list/list';

export const jobDataInput = z.object({ membership_id: membershipKey });

/** A page of what belongs to one membership. */
export const membershipPageInput = z.object({ id: membershipKey, page: listFields.page });
export type MembershipPage = z.output<typeof membershipPageInput>;
