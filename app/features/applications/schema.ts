import * as z from 'zod';
import { membershipKey } from '~/domains/memberships/schema';
import { flag, optional, text, wholeNumber } from '~/lib/form/schema';

type Given = z.input<ReturnType<typeof flag>>;

export const decideApplicationInput = z
  .object({
    id: membershipKey,
    state: z.enum(['ACCEPTED', 'CANCELED'], 'Choose ACCEPTED or CANCELED'),
    reason: text(2000),
    /** Whether what was paid by card goes back with a CANCELED; else a task requests that. True by default. */
    refund: z.preprocess((value: Given) => (value === undefined || value === '' ? true : value), flag()),
    /** The displayed version: a decision on an application that has changed is refused. */
    version: optional(wholeNumber()),
  })
  .refine(({ state, reason }) => state !== 'CANCELED' || reason !== '', {
    path: ['reason'],
    message: 'You need to write something!',
  });
