import * as z from 'zod';
import { deadlineFields as ofCalls } from '~/domains/calls/forms/deadline-fields';
import { deadlineFields as ofEstimates } from '~/domains/estimates/forms/deadline-fields';
import { deadlineFields as ofMembers, renewalFields } from '~/domains/memberships/forms/deadline-fields';
import { flag, text } from '~/lib/form/schema';

/** What the form of the group “Renewals” sends. */
export const renewalsInput = z.object({ ...renewalFields, note: text(500) });

/** What the form of the group “Deadlines” sends. */
export const deadlinesInput = z.object({
  ...ofEstimates,
  ...ofMembers,
  ...ofCalls,
  /** With scripts off, the answer to the question whether recordings may be deleted sooner. */
  is_confirmed: flag(),
  note: text(500),
});
