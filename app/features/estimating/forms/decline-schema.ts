import * as z from 'zod';
import { declineReasonKeys } from '~/domains/estimates/rules/decline-reasons';
import { REQUIRED, requiredText, text } from '~/lib/form/schema';

/** The input of a contractor who cannot do a job; another reason needs words. */
export const declineEstimateInput = z
  .object({
    token: requiredText(128),
    declined_reason: z.enum(declineReasonKeys, REQUIRED),
    words: text(1000),
  })
  .refine(({ declined_reason, words }) => declined_reason !== 'other' || words !== '', {
    path: ['words'],
    message: REQUIRED,
  });
