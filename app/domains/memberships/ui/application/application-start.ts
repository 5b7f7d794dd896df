import type { DefaultValue } from '@conform-to/react';
import type * as z from 'zod';
import type { createMembershipInput } from '../../schema';

/** The home's city and state, as far as the zip check found them. */
export interface Home {
  zip?: string;
  city?: string;
  state?: string;
}

/** The initial values of a new form. */
export function startOf(
  submissionId: string,
  home: Home,
  type: string,
): DefaultValue<z.input<typeof createMembershipInput>> {
  return {
    submission_id: submissionId,
    members: [{}],
    properties: [home],
    membership: {
      membership_type: type,
      membership_card: '2',
      newsletter: '2',
      communications: '2',
      invoice_preference: '2',
      subscription_type: 'single_year',
      subscription_no_years: '1',
      pay_by_cc: 'on',
    },
  };
}
